import { splitCommaList } from '#shared/text-rules.ts';
import { editorText } from '#text/releases/editor.ts';
import { useText } from '#web/browser/language.ts';
import { LatinRows } from '#web/features/releases/rows/LatinRows.tsx';
import { dayKey } from '#web/formats/dates.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { FieldAnchor, FieldGroup } from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditorField, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { useRows } from '#web/screens/artist/Editor/fields/useRows.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './ServiceFields.module.css';

/** Names in Latin letters. */
export const LatinForms = () => (
  <FieldGroup id="latin_forms" help={useText(editorText).services.latinWhy}>
    <LatinRows {...useRows('latin_forms')} names={useMessageNames()} />
  </FieldGroup>
);

export function PLine() {
  const text = useText(editorText);
  const { value, change, leave, errorAt, error, statusProps } = useEditorField('p_line');
  const year = String(new Date().getFullYear());
  return (
    <FieldAnchor id="p_line">
      <fieldset
        className={css.pLine}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}
      >
        <legend>{text.fields.p_line}</legend>
        <TextField
          label={text.services.year}
          ltr
          inputMode="numeric"
          autoComplete="off"
          placeholder={year}
          value={value.year}
          error={errorAt('row.0.year')}
          onChange={(event) => change({ ...value, year: event.currentTarget.value })}
        />
        <TextField
          {...statusProps()}
          label={text.services.holder}
          autoComplete="off"
          value={value.holder}
          error={errorAt('row.0.holder') ?? error}
          onChange={(event) => change({ year: value.year || year, holder: event.currentTarget.value })}
        />
      </fieldset>
      <p className={css.help}>{text.services.pHelp}</p>
    </FieldAnchor>
  );
}

export function OriginalDate() {
  const text = useText(editorText);
  const dates = useDateTexts();
  const { value, save, errorAt, error, statusProps } = useEditorField('original_release_date');
  const today = dayKey(Date.now());
  return (
    <FieldAnchor id="original_release_date">
      <DateField
        {...statusProps()}
        label={text.fields.original_release_date}
        help={text.services.originalHelp}
        texts={dates}
        today={today}
        max={today}
        value={value}
        error={errorAt('original_release_date') ?? error}
        onChange={(day) => day !== null && save(day)}
      />
    </FieldAnchor>
  );
}

/** All names that services get: of the song, its artist, its label and its people. */
function useMessageNames(): string[] {
  const fields = useEditorState((state) => state.fields);
  const { lyrics, composition, producer } = fields.credits.value;
  return [
    fields.title.value,
    fields.artist_name.value,
    ...fields.artists.value.map(({ name }) => name),
    fields.label.value,
    ...splitCommaList(lyrics),
    ...splitCommaList(composition),
    producer,
    ...fields.additional_credits.value.map(({ name }) => name),
  ];
}
