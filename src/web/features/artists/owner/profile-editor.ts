import type { ArtistProfile } from '#contract/artists.ts';
import { codeOf } from '#shared/unknown.ts';
import { artistSettingsText } from '#text/artists/artist-settings.ts';
import { uploadsText } from '#text/files/uploads.ts';
import { call } from '#web/api.ts';
import { createStore } from '#web/browser/create-store.ts';
import { languageNow, textOf } from '#web/browser/language.ts';
import { warnOnLeaving } from '#web/browser/warn-on-leaving.ts';
import { loadSession } from '#web/features/session/session.ts';
import { fileProblem } from '#web/features/uploads/file-kinds.ts';
import { sendFile } from '#web/features/uploads/send-file.ts';
import { fieldErrorMessage } from './field-error-message.ts';

export type Field = Exclude<keyof ArtistProfile, 'tenant_id' | 'tenant_subdomain' | 'colors' | 'releases'>;
export type PictureField = 'profile_image' | 'cover_image' | 'hero_background';
export type Value = string | string[] | boolean | null;

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
  /** The profile with all changes, saved and unsaved. */
  profile: ArtistProfile;
  fields: Readonly<Partial<Record<Field, FieldState>>>;
}

const toText = (value: Value): string => (Array.isArray(value) ? value.join('\n') : String(value ?? ''));

/**
 * Edits an artist's page field by field. Changes show at once and are saved one after another, so that an older reply
 * never arrives last, and can be undone. A refused field returns to its saved value and shows why.
 */
export function openProfileEditor(loaded: ArtistProfile) {
  let saved = loaded;
  let unsaved: Partial<Record<Field, Value>> = {};
  const state = createStore<ProfileEditorState>({ profile: loaded, fields: {} });
  let queue = Promise.resolve();
  /** The pictures that are being uploaded and saved. */
  const sending = new Set<Promise<unknown>>();
  /** Cancel the upload of each picture. */
  const aborts: Partial<Record<Field, AbortController>> = {};

  const publish = (fields: ProfileEditorState['fields']) => {
    state.set({ profile: { ...saved, ...unsaved } as ArtistProfile, fields }); // a field's values have its own type
  };
  const setFieldState = (field: Field, next: FieldState | undefined) => {
    const { [field]: _, ...others } = state.get().fields;
    publish(next ? { ...others, [field]: next } : others);
  };
  const clearUnsaved = (field: Field, value: Value) => {
    if (unsaved[field] === value) delete unsaved[field];
  };
  async function send(field: Field, value: Value, success: FieldState): Promise<void> {
    try {
      const { body } = await call('PUT /public/artist/profile', { body: { [field]: value } });
      saved = { ...body, tenant_subdomain: saved.tenant_subdomain };
      clearUnsaved(field, value);
      setFieldState(field, success);
      if (field === 'stage_name' || field === 'first_name') void loadSession();
    } catch (error) {
      clearUnsaved(field, value);
      const { saveFailed } = textOf(artistSettingsText, languageNow());
      setFieldState(field, { status: 'failed', error: fieldErrorMessage(error, field, saveFailed) });
    }
  }
  const enqueueSave = (field: Field, value: Value, success: FieldState) => {
    aborts[field]?.abort();
    unsaved = { ...unsaved, [field]: value };
    setFieldState(field, { status: 'saving' });
    queue = queue.then(() => send(field, value, success));
  };

  async function uploadPicture(field: PictureField, file: File): Promise<string | undefined> {
    const { error: uploadError } = textOf(uploadsText, languageNow());
    const fail = (error: string) => {
      setFieldState(field, { status: 'failed', error });
      return error;
    };
    const problem = fileProblem(file, 'image');
    if (problem) return fail(uploadError(problem, 'image'));
    aborts[field]?.abort();
    const abort = new AbortController();
    aborts[field] = abort;
    const before = saved[field];
    const preview = URL.createObjectURL(file);
    const mayLeave = warnOnLeaving();
    unsaved = { ...unsaved, [field]: preview };
    setFieldState(field, { status: 'sending', percent: 0 });
    try {
      const { path } = await sendFile({
        file,
        name: file.name,
        uploadId: null,
        signal: abort.signal,
        onStart() {},
        onProgress: (bytes) =>
          setFieldState(field, {
            status: 'sending',
            percent: Math.min(99, Math.round((100 * bytes) / file.size)),
          }),
        onWaiting() {},
      });
      enqueueSave(field, path, { status: 'saved', before });
      await queue;
      return state.get().fields[field]?.error;
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      clearUnsaved(field, preview);
      return fail(uploadError(codeOf(error), null));
    } finally {
      mayLeave();
      void queue.then(() => URL.revokeObjectURL(preview));
    }
  }

  return {
    state,
    /** Saves a field if it changed; undo can restore the former value. */
    save(field: Field, value: Value): void {
      const before = state.get().profile[field];
      if (toText(before) !== toText(value)) enqueueSave(field, value, { status: 'saved', before });
      else if (state.get().fields[field]?.status === 'failed') setFieldState(field, undefined);
    },
    /** Saves a field's former value again, if there is one. */
    undo(field: Field): void {
      const before = state.get().fields[field]?.before;
      if (before !== undefined) enqueueSave(field, before, { status: 'undone' });
    },
    /** Uploads a picture, shown from the device meanwhile, and saves it. Returns why it failed, in words. */
    upload(field: PictureField, file: File): Promise<string | undefined> {
      const done = uploadPicture(field, file);
      sending.add(done);
      return done.finally(() => sending.delete(done));
    },
    /** Shows the subdomain that the artist has just claimed. */
    setSubdomain(subdomain: string): void {
      saved = { ...saved, tenant_subdomain: subdomain };
      publish(state.get().fields);
      void loadSession();
    },
    /** Waits until nothing is being uploaded or saved, and returns the fields that failed. */
    async whenSaved(): Promise<Field[]> {
      do {
        await Promise.all(sending);
        await queue;
      } while (sending.size > 0);
      return (Object.keys(state.get().fields) as Field[]).filter(
        (field) => state.get().fields[field]?.status === 'failed',
      ); // its own keys
    },
    /** Forgets the saved fields and their undo; failed ones stay. */
    clear(): void {
      publish(
        Object.fromEntries(
          Object.entries(state.get().fields).filter(([, { status }]) => status === 'failed'),
        ),
      );
    },
  };
}

export type ProfileEditor = ReturnType<typeof openProfileEditor>;
