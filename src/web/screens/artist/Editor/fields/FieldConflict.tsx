import { displayArtistName } from '#shared/artists.ts';
import { creditRoles } from '#shared/credit-roles.ts';
import { genres, subgenresOf } from '#shared/genres.ts';
import { languages } from '#shared/languages.ts';
import { nameIn } from '#shared/locale.ts';
import { versions } from '#shared/versions.ts';
import { workTypes } from '#shared/work-types.ts';
import { editorText } from '#text/releases/editor.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import type { FieldId, Values } from '#web/features/releases/fields.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { duration } from '#web/formats/durations.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertIcon } from '#web/ui/icons.ts';
import css from './FieldConflict.module.css';
import { useEditor, useEditorState } from './useEditor.tsx';

/** If two people changed one field: both versions side by side, and a choice. Other fields are saved meanwhile. */
export function FieldConflict({ id }: { id: FieldId }) {
  const text = useText(editorText).stale;
  const editor = useEditor();
  const { value, theirs } = useEditorState(({ fields }) => fields[id]);
  const fieldText = useFieldText();
  if (theirs === null) return null;
  const sides = [
    { name: text.mine, content: fieldText(id, value), label: text.keepMine, choose: editor.keepMine },
    {
      name: text.theirs,
      content: fieldText(id, theirs.value),
      label: text.takeTheirs,
      choose: editor.takeTheirs,
    },
  ];
  return (
    <div className={css.box} role="alert">
      <p className={css.title}>
        <AlertIcon size={16} />
        {text.title}
      </p>
      <div className={css.sides}>
        {sides.map(({ name, content, label, choose }) => (
          <section key={name} className={css.side} aria-label={name}>
            <h4>{name}</h4>
            <p className={css.content}>{content === '' ? text.none : <UserText>{content}</UserText>}</p>
            <Button size="small" onClick={() => choose(id)}>
              {label}
            </Button>
          </section>
        ))}
      </div>
    </div>
  );
}

type Structured = { [K in FieldId]: Values[K] extends string | number | boolean | null ? never : K }[FieldId];
/** What is more than a text or a number has no readable form of its own. */
type Formatters = { [K in FieldId]?: (value: Values[K]) => string };

/** A value as readable text, a line for each row; empty for none. */
function useFieldText(): <K extends FieldId>(id: K, value: Values[K]) => string {
  const text = useText(editorText);
  const rights = useText(visitorRightsText);
  const files = useEditorState(({ release }) => release.files);
  const language = useLanguage();
  const nameOf = (all: readonly { id: string; he: string; name: string }[], id: string): string => {
    const match = all.find((option) => option.id === id);
    return match ? nameIn(match, language) : id;
  };
  const fileName = (path: string | null) =>
    path === null ? '' : (files.find((file) => file.path === path)?.name ?? text.fields.cover_image_path);
  const people = (rows: Values['collaborators'], hasRole: boolean) =>
    rows
      .map(({ name, role, percent }) =>
        [name, ...(hasRole ? [nameOf(creditRoles, role)] : []), ...(percent ? [`${percent}%`] : [])].join(
          ', ',
        ),
      )
      .join('\n');
  const formatters: Formatters = {
    artists: displayArtistName,
    version: (value) => nameOf(versions, value),
    work_type: (value) => nameOf(workTypes, value),
    genre: ({ genre, subgenre }) =>
      [nameOf(genres, genre), subgenre && nameOf(subgenresOf(genre), subgenre)].filter(Boolean).join(', '),
    primary_language: (value) => nameOf(languages, value),
    secondary_language: (value) => nameOf(languages, value),
    translations: (rows) =>
      rows.map((row) => `${nameOf(languages, row.language)}: ${row.title} ${row.artist_name}`).join('\n'),
    explicit: (value) => (value === null ? '' : value ? text.yes : text.no),
    intro_seconds: (value) => (value === null ? '' : duration(value)),
    hook_seconds: (value) => (value === null ? '' : duration(value)),
    credits: ({ lyrics, composition, producer }) =>
      [lyrics, composition, producer].filter(Boolean).join('\n'),
    copyright_holders: (rows) => rows.map(({ year, holder }) => `© ${year} ${holder}`).join('\n'),
    p_line: ({ year, holder }) => (holder === '' ? '' : `℗ ${year} ${holder}`),
    latin_forms: (rows) => rows.map((row) => `${row.text}: ${row.latin}`).join('\n'),
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
    presenter_card: (card) => Object.values(card).filter(Boolean).join('\n'),
    saying_path: fileName,
    downloads: (value) => rights.downloadChoices[value].title,
    preview: (value) => rights.previews[value].title,
  } satisfies Pick<Required<Formatters>, Structured> & Formatters;
  return (id, value) => formatters[id]?.(value) ?? String(value ?? '');
}
