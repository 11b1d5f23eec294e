import type { ArtistProfile } from '../../../../contract/artists.ts';
import { codeOf } from '../../../../contract/vocabulary/unknown.ts';
import { artistSettingsText } from '../../../../text/artists/artist-settings.ts';
import { uploadsText } from '../../../../text/files/uploads.ts';
import { call } from '../../../api.ts';
import { createStore } from '../../../browser/create-store.ts';
import { languageNow, textOf } from '../../../browser/language.ts';
import { loadSession } from '../../session/session.ts';
import { fileProblem } from '../../uploads/file-kinds.ts';
import { sendFile } from '../../uploads/send-file.ts';
import { fieldErrorMessage } from './field-error-message.ts';

export type Field = Exclude<keyof ArtistProfile, 'tenant_id' | 'tenant_subdomain' | 'colors' | 'releases'>;
export type PictureField = 'profile_image' | 'cover_image' | 'hero_background';
export type Value = string | string[] | null;

export interface FieldState {
  status: 'sending' | 'saving' | 'saved' | 'undone' | 'failed';
  /** The error in words, until fixed. */
  error?: string;
  /** The value that undo restores; absent if there is nothing to undo. */
  before?: Value;
  /** Upload progress of a picture, in per cent. */
  percent?: number;
}

export interface ProfileEditorState {
  /** The page with everything changed, saved or unsaved. */
  profile: ArtistProfile;
  fields: Readonly<Partial<Record<Field, FieldState>>>;
}

const textOfValue = (value: Value): string => (Array.isArray(value) ? value.join('\n') : (value ?? ''));

/**
 * Edits an artist's page field by field. Changes show at once and are saved one after another, so that an older reply
 * never arrives last, and can be undone. A refused field returns to its saved value and shows why.
 */
export function openProfileEditor(loaded: ArtistProfile) {
  let saved = loaded;
  let waiting: Partial<Record<Field, Value>> = {};
  const state = createStore<ProfileEditorState>({ profile: loaded, fields: {} });
  let queue = Promise.resolve();

  const become = (fields: ProfileEditorState['fields']) => {
    state.set({ profile: { ...saved, ...waiting } as ArtistProfile, fields }); // a field's values have its own type
  };
  const mark = (field: Field, next: FieldState | undefined) => {
    const { [field]: _, ...rest } = state.get().fields;
    become(next ? { ...rest, [field]: next } : rest);
  };
  const settle = (field: Field, value: Value) => {
    if (waiting[field] === value) delete waiting[field];
  };
  async function send(field: Field, value: Value, done: FieldState): Promise<void> {
    try {
      const { body } = await call('PUT /public/artist/profile', { body: { [field]: value } });
      saved = { ...body, tenant_subdomain: saved.tenant_subdomain };
      settle(field, value);
      mark(field, done);
      if (field === 'stage_name' || field === 'first_name') void loadSession();
    } catch (error) {
      settle(field, value);
      const { saveFailed } = textOf(artistSettingsText, languageNow());
      mark(field, { status: 'failed', error: fieldErrorMessage(error, field, saveFailed) });
    }
  }
  const put = (field: Field, value: Value, done: FieldState) => {
    waiting = { ...waiting, [field]: value };
    mark(field, { status: 'saving' });
    queue = queue.then(() => send(field, value, done));
  };

  return {
    state,
    /** Saves a field if it changed; undo can restore the former value. */
    save(field: Field, value: Value): void {
      const before = state.get().profile[field];
      if (textOfValue(before) !== textOfValue(value)) put(field, value, { status: 'saved', before });
      else if (state.get().fields[field]?.status === 'failed') mark(field, undefined);
    },
    undo(field: Field): void {
      const before = state.get().fields[field]?.before;
      if (before !== undefined) put(field, before, { status: 'undone' });
    },
    /** Uploads a picture, shown from the device meanwhile, and saves it. */
    async upload(field: PictureField, file: File): Promise<void> {
      const { error: wordFor } = textOf(uploadsText, languageNow());
      const problem = fileProblem(file, 'image');
      if (problem) return mark(field, { status: 'failed', error: wordFor(problem, 'image') });
      const before = state.get().profile[field];
      const preview = URL.createObjectURL(file);
      waiting = { ...waiting, [field]: preview };
      mark(field, { status: 'sending', percent: 0 });
      try {
        const sent = await sendFile({
          file,
          name: file.name,
          uploadId: null,
          signal: new AbortController().signal,
          onStart() {},
          onProgress: (bytes) =>
            mark(field, { status: 'sending', percent: Math.min(99, Math.round((100 * bytes) / file.size)) }),
          onWaiting() {},
        });
        put(field, sent.path, { status: 'saved', before });
      } catch (error) {
        settle(field, preview);
        mark(field, { status: 'failed', error: wordFor(codeOf(error), null) });
      } finally {
        void queue.then(() => URL.revokeObjectURL(preview));
      }
    },
    /** The artist now has an address. */
    claimed(subdomain: string): void {
      saved = { ...saved, tenant_subdomain: subdomain };
      become(state.get().fields);
      void loadSession();
    },
    /** Waits until nothing is being saved, and returns the fields that failed. */
    async settled(): Promise<Field[]> {
      await queue;
      return (Object.keys(state.get().fields) as Field[]).filter(
        (field) => state.get().fields[field]?.status === 'failed',
      ); // its own keys
    },
    /** Marks everything as done: nothing more to undo. */
    clear(): void {
      become(
        Object.fromEntries(
          Object.entries(state.get().fields).filter(([, { status }]) => status === 'failed'),
        ),
      );
    },
  };
}

export type ProfileEditor = ReturnType<typeof openProfileEditor>;
