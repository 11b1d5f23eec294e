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
import { type AlbumField, bodyOf, textsOf } from './album-fields.ts';

/** The album's fields. Each is saved on blur. */
export function AlbumFields({ album, onSaved }: { album: Album; onSaved: (album: Album) => void }) {
  const text = useText(albumText);
  const { services, fields } = useText(editorText);
  const { types } = useText(serviceMessageText);
  const language = useLanguage();
  const dateTexts = useDateTexts();
  const [latinForms, setLatinForms] = useState(album.latin_forms);
  const [latinError, setLatinError] = useState<string>();
  const params = { id: album.id };
  const explain = (error: unknown) =>
    (error instanceof ApiError && fieldErrorText(Object.values(error.fields)[0], language)) ||
    errorText(error, language);
  const saved = useSavedFields(
    textsOf(album),
    async (id, values) => {
      const { body } = await call('PATCH /albums/:id', { params, body: bodyOf(id, values) });
      onSaved(body);
      return textsOf(body);
    },
    explain,
    text.saved,
  );
  const textField = (
    id: AlbumField,
    label: string,
    options: { help?: string; ltr?: boolean; placeholder?: string } = {},
  ) => <TextField label={label} autoComplete="off" {...options} {...saved.control(id)} />;
  const year = String(new Date().getFullYear());
  const { error: dayError, saved: daySaved } = saved.control('original_release_date');
  async function saveLatinForms() {
    const latin_forms = latinForms.filter(({ latin }) => latin.trim() !== '');
    try {
      onSaved((await call('PATCH /albums/:id', { params, body: { latin_forms } })).body);
      setLatinError(undefined);
    } catch (error) {
      setLatinError(explain(error));
    }
  }
  return (
    <div className={css.form}>
      {textField('title', text.title)}
      <Select
        label={text.type}
        value={saved.values.release_type}
        onChange={({ currentTarget }) => saved.put('release_type', currentTarget.value)}
      >
        <option value="">{text.bySongs}</option>
        {releaseTypes.map((type) => (
          <option key={type} value={type}>
            {types[type]}
          </option>
        ))}
      </Select>
      {textField('upc', 'UPC', { help: text.upcHelp, ltr: true })}
      {textField('label', fields.label, { help: services.labelHelp })}
      <fieldset className={css.rightsLine}>
        <legend>{text.pLine}</legend>
        {textField('p_year', services.year, { ltr: true, placeholder: year })}
        {textField('p_holder', services.holder)}
      </fieldset>
      <fieldset className={css.rightsLine}>
        <legend>{text.cLine}</legend>
        {textField('c_year', services.year, { ltr: true, placeholder: year })}
        {textField('c_holder', text.cHolder)}
      </fieldset>
      <DateField
        label={fields.original_release_date}
        help={text.originalHelp}
        words={dateTexts}
        today={dayKey(Date.now())}
        max={dayKey(Date.now())}
        value={saved.values.original_release_date}
        error={dayError}
        saved={daySaved}
        onChange={(day) => day !== null && saved.put('original_release_date', day)}
      />
      {textField('territories', fields.territories, {
        help: services.territoriesHelp,
        ltr: true,
        placeholder: services.everywhere,
      })}
      <fieldset
        className={css.latin}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && void saveLatinForms()
        }
      >
        <legend>{fields.latin_forms}</legend>
        <LatinRows
          rows={latinForms}
          onChange={setLatinForms}
          errorAt={() => undefined}
          names={[saved.values.title, saved.values.label]}
        />
        {latinError && (
          <p role="alert" className={css.stopped}>
            {latinError}
          </p>
        )}
      </fieldset>
    </div>
  );
}
