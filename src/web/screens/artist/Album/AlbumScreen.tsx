import { useState } from 'react';
import { Link } from 'react-router';
import type { Album, AlbumSong } from '#contract/releases/albums.ts';
import { releaseTypes } from '#shared/service-facts.ts';
import { deliveriesText } from '#text/deliveries/deliveries.ts';
import { albumText } from '#text/releases/album.ts';
import { editorText } from '#text/releases/editor.ts';
import { serviceMessageText } from '#text/releases/service-message.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { DeliveryRows } from '#web/features/releases/deliveries/DeliveryRows.tsx';
import { useDeliveries } from '#web/features/releases/deliveries/useDeliveries.ts';
import { MessagePreview } from '#web/features/releases/preflight/MessagePreview.tsx';
import { LatinRows } from '#web/features/releases/rows/LatinRows.tsx';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { dayKey } from '#web/formats/dates.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { paths } from '#web/paths.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useSavedFields } from '#web/ui/useSavedFields.ts';
import css from './Album.module.css';
import { AlbumSchedule } from './AlbumSchedule.tsx';
import { type AlbumField, bodyOf, textsOf } from './album-fields.ts';
import { SongOrder } from './SongOrder.tsx';

/** Edits an album. Changes are saved at once. */
export function AlbumScreen({
  album: initialAlbum,
  songs: initialSongs,
}: {
  album: Album;
  songs: AlbumSong[];
}) {
  const text = useText(albumText);
  const [album, setAlbum] = useState(initialAlbum);
  const [songs, setSongs] = useState(initialSongs);
  const version = JSON.stringify([album, songs]);
  return (
    <>
      <p className={css.back}>
        <Link to={paths.myReleases()}>{text.toMySongs}</Link>
      </p>
      <h1 className={css.title}>
        <bdi>{album.title}</bdi>
      </h1>
      <p className={songs.some((song) => !song.is_draft) ? css.back : 'note'}>
        {songs.some((song) => !song.is_draft) ? (
          <Link to={paths.publicAlbum(album.short_code)}>{text.toPage}</Link>
        ) : (
          text.noPage
        )}
      </p>
      <div className={css.columns}>
        <div className={css.main}>
          <SongOrder albumId={album.id} songs={songs} onOrder={setSongs} />
          <AlbumFields album={album} onSaved={setAlbum} />
        </div>
        <aside className={css.side}>
          <AlbumSchedule album={album} songs={songs} onSaved={setAlbum} />
          <AlbumDeliveries id={album.id} version={version} />
          {songs.some((song) => !song.is_draft) && (
            <MessagePreview of="album" id={album.id} version={version} />
          )}
        </aside>
      </div>
    </>
  );
}

/** The album's state at the streaming services; nothing if it goes to none. `version` changes with the album. */
const AlbumDeliveries = (props: { id: string; version: string }) => (
  <SignedInData>
    <Section {...props} />
  </SignedInData>
);

function Section({ id, version }: { id: string; version: string }) {
  const text = useText(deliveriesText);
  const { data = [] } = useDeliveries('album', id, version);
  if (data.length === 0) return null;
  return (
    <section className={css.box} aria-label={text.title}>
      <h2>{text.title}</h2>
      <DeliveryRows className={css.services} deliveries={data} />
    </section>
  );
}

/** The album's fields. Each is saved on blur. */
function AlbumFields({ album, onSaved }: { album: Album; onSaved: (album: Album) => void }) {
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
        onChange={({ currentTarget }) => saved.choose('release_type', currentTarget.value)}
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
        texts={dateTexts}
        today={dayKey(Date.now())}
        max={dayKey(Date.now())}
        value={saved.values.original_release_date}
        error={dayError}
        saved={daySaved}
        onChange={(day) => day !== null && saved.choose('original_release_date', day)}
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
