import { useState } from 'react';
import type { Album } from '../../../../contract/releases/albums.ts';
import { releaseTypes } from '../../../../contract/vocabulary/service-facts.ts';
import { albumText } from '../../../../text/releases/album.ts';
import { editorText } from '../../../../text/releases/editor.ts';
import { serviceMessageText } from '../../../../text/releases/service-message.ts';
import { ApiError, call } from '../../../api.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { LatinRows } from '../../../features/releases/rows/LatinRows.tsx';
import { dayKey } from '../../../formats/dates.ts';
import { errorText, fieldErrorText } from '../../../formats/error-text.ts';
import { useDateTexts } from '../../../formats/useDateTexts.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSavedFields } from '../../../ui/useSavedFields.ts';
import css from './Album.module.css';
import { type AlbumField, bodyOf, shown } from './album-fields.ts';

/** An album's fields, each saved on blur. */
export function AlbumFields({ album, onSaved }: { album: Album; onSaved: (album: Album) => void }) {
  const text = useText(albumText);
  const { services, fields } = useText(editorText);
  const { types } = useText(serviceMessageText);
  const language = useLanguage();
  const dates = useDateTexts();
  const [forms, setForms] = useState(album.latin_forms);
  const [formsError, setFormsError] = useState<string>();
  const params = { id: album.id };
  const explain = (error: unknown) =>
    (error instanceof ApiError && fieldErrorText(Object.values(error.fields)[0], language)) ||
    errorText(error, language);
  const saved = useSavedFields(
    shown(album),
    async (id, values) => {
      const { body } = await call('PATCH /albums/:id', { params, body: bodyOf(id, values) });
      onSaved(body);
      return shown(body);
    },
    explain,
    text.saved,
  );
  const line = (
    id: AlbumField,
    label: string,
    hints: { help?: string; ltr?: boolean; placeholder?: string } = {},
  ) => <TextField label={label} autoComplete="off" {...hints} {...saved.control(id)} />;
  const year = String(new Date().getFullYear());
  const { error: dayError, saved: daySaved } = saved.control('original_release_date');
  async function saveForms() {
    const latin_forms = forms.filter(({ latin }) => latin.trim() !== '');
    try {
      onSaved((await call('PATCH /albums/:id', { params, body: { latin_forms } })).body);
      setFormsError(undefined);
    } catch (error) {
      setFormsError(explain(error));
    }
  }
  return (
    <div className={css.form}>
      {line('title', text.title)}
      <Select
        label={text.type}
        value={saved.values.release_type}
        onChange={({ currentTarget }) => saved.put('release_type', currentTarget.value)}
      >
        <option value="">{text.bySongs}</option>
        {releaseTypes.map((one) => (
          <option key={one} value={one}>
            {types[one]}
          </option>
        ))}
      </Select>
      {line('upc', 'UPC', { help: text.upcHelp, ltr: true })}
      {line('label', fields.label, { help: services.labelHelp })}
      <fieldset className={css.line}>
        <legend>{text.pLine}</legend>
        {line('p_year', services.year, { ltr: true, placeholder: year })}
        {line('p_holder', services.holder)}
      </fieldset>
      <fieldset className={css.line}>
        <legend>{text.cLine}</legend>
        {line('c_year', services.year, { ltr: true, placeholder: year })}
        {line('c_holder', text.cHolder)}
      </fieldset>
      <DateField
        label={fields.original_release_date}
        help={text.originalHelp}
        words={dates}
        today={dayKey(Date.now())}
        max={dayKey(Date.now())}
        value={saved.values.original_release_date}
        error={dayError}
        saved={daySaved}
        onChange={(day) => day !== null && saved.put('original_release_date', day)}
      />
      {line('territories', fields.territories, {
        help: services.territoriesHelp,
        ltr: true,
        placeholder: services.everywhere,
      })}
      <fieldset
        className={css.latin}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && void saveForms()
        }
      >
        <legend>{fields.latin_forms}</legend>
        <LatinRows
          rows={forms}
          onChange={setForms}
          errorAt={() => undefined}
          names={[saved.values.title, saved.values.label]}
        />
        {formsError && (
          <p role="alert" className={css.stopped}>
            {formsError}
          </p>
        )}
      </fieldset>
    </div>
  );
}
