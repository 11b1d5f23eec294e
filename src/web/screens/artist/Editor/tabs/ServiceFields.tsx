import { languages } from '#shared/languages.ts';
import { nameIn } from '#shared/locale.ts';
import { splitCommaList } from '#shared/text-rules.ts';
import { editorText } from '#text/releases/editor.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { LatinRows } from '#web/features/releases/rows/LatinRows.tsx';
import { dayKey } from '#web/formats/dates.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import {
  FieldAnchor,
  FieldGroup,
  FieldLine,
  FieldSelect,
} from '#web/screens/artist/Editor/fields/EditorField.tsx';
import { useEditorField, useEditorState } from '#web/screens/artist/Editor/fields/useEditor.tsx';
import { useRows } from '#web/screens/artist/Editor/fields/useRows.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import css from './ServiceFields.module.css';
import tabs from './Tabs.module.css';

/** Fields that only streaming services need. They are folded, because each has a default. */
export function ServiceFields() {
  const text = useText(editorText);
  const { services } = text;
  const language = useLanguage();
  const metadata = useEditorField('metadata_language');
  return (
    <Disclosure className={css.fold} title={services.title}>
      <p className={css.why}>{services.why}</p>
      <div className={tabs.form}>
        <FieldLine id="label" help={services.labelHelp} />
        <OriginalDate />
        <PLine />
        <FieldLine
          id="territories"
          ltr
          help={services.territoriesHelp}
          placeholder={services.everywhere}
          autoCapitalize="characters"
        />
        <FieldSelect
          id="metadata_language"
          label={text.fields.metadata_language}
          value={metadata.value}
          options={[
            { value: '', name: services.byScript },
            ...languages
              .filter(({ id }) => id !== 'zxx')
              .map((option) => ({ value: option.id, name: nameIn(option, language) })),
          ]}
          onChoose={(id) => metadata.save(id)}
        />
        <FieldGroup id="latin_forms" help={services.latinWhy}>
          <LatinRows {...useRows('latin_forms')} names={useMessageNames()} />
        </FieldGroup>
      </div>
    </Disclosure>
  );
}

function PLine() {
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

function OriginalDate() {
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
    fields.label.value,
    ...splitCommaList(lyrics),
    ...splitCommaList(composition),
    producer,
    ...fields.additional_credits.value.map(({ name }) => name),
  ];
}
