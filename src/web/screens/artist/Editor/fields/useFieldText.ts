import { creditRoles } from '../../../../../contract/vocabulary/credit-roles.ts';
import { genres, subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import { languages } from '../../../../../contract/vocabulary/languages.ts';
import { nameIn } from '../../../../../contract/vocabulary/locale.ts';
import { versions } from '../../../../../contract/vocabulary/versions.ts';
import { workTypes } from '../../../../../contract/vocabulary/work-types.ts';
import { editorText } from '../../../../../text/releases/editor.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { duration } from '../../../../formats/durations.ts';
import type { FieldId, Values } from '../saving/fields.ts';
import { useEditorState } from './editor-context.ts';

/** A value as one would read it aloud, a line for each row; empty for none. */
export function useFieldText(): <K extends FieldId>(id: K, value: Values[K]) => string {
  const text = useText(editorText);
  const files = useEditorState(({ release }) => release.files);
  const language = useLanguage();
  const named = (all: readonly { id: string; he: string; name: string }[], id: string): string => {
    const found = all.find((one) => one.id === id);
    return found ? nameIn(found, language) : id;
  };
  const fileName = (path: string | null) =>
    path === null ? '' : (files.find((file) => file.path === path)?.name ?? text.fields.cover_image_path);
  const people = (rows: Values['collaborators'], hasRole: boolean) =>
    rows
      .map(({ name, role, percent }) =>
        [name, ...(hasRole ? [named(creditRoles, role)] : []), ...(percent ? [`${percent}%`] : [])].join(
          ', ',
        ),
      )
      .join('\n');
  const tellers: { [K in FieldId]?: (value: Values[K]) => string } = {
    version: (value) => named(versions, value),
    work_type: (value) => named(workTypes, value),
    genre: ({ genre, subgenre }) =>
      [named(genres, genre), subgenre && named(subgenresOf(genre), subgenre)].filter(Boolean).join(', '),
    primary_language: (value) => named(languages, value),
    secondary_language: (value) => named(languages, value),
    translations: (rows) =>
      rows.map((row) => `${named(languages, row.language)}: ${row.title} ${row.artist_name}`).join('\n'),
    explicit: (value) => (value === null ? '' : value ? text.yes : text.no),
    intro_seconds: (value) => (value === null ? '' : duration(value)),
    hook_seconds: (value) => (value === null ? '' : duration(value)),
    credits: ({ lyrics, composition, producer }) =>
      [lyrics, composition, producer].filter(Boolean).join('\n'),
    copyright_holders: (rows) => rows.map(({ year, holder }) => `© ${year} ${holder}`).join('\n'),
    composition_partners: (rows) => people(rows, true),
    master_partners: (rows) => people(rows, false),
    collaborators: (rows) => people(rows, true),
    additional_credits: (rows) => rows.map(({ name, role }) => `${role}: ${name}`).join('\n'),
    streaming_links: (rows) => rows.map(({ url }) => url).join('\n'),
    cover_image_path: fileName,
    lyrics_file_path: fileName,
    pitch_file_path: fileName,
    mp3_path: fileName,
    wav_file_path: fileName,
  };
  return (id, value) => tellers[id]?.(value) ?? String(value ?? '');
}
