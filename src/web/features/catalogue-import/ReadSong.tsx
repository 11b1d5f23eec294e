import type { ScrapeResult } from '../../../contract/catalogue-import/entries.ts';
import type { ReadField } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '../../../text/catalogue-import/problems.ts';
import { useText } from '../../browser/language.ts';
import { Ltr, Typed } from '../../formats/Bidi.tsx';
import { paths } from '../../paths.ts';
import css from './Catalogue.module.css';
import { FoundFields } from './FoundFields.tsx';
import { PageLink } from './PageLink.tsx';

const textFields = ['title', 'artist_name', 'lyrics', 'pitch', 'credits_text'] as const;
const addressFields = ['cover_image_url', 'audio_url', 'communicat_file_url', 'youtube_link'] as const;

/** The data of a song's page, and whether the song was imported. */
export function ReadSong({ song }: { song: ScrapeResult }) {
  const text = useText(cataloguesText);
  const problems = useText(catalogueProblemsText);
  const fields: { field: ReadField; value: string | null }[] = [...textFields, ...addressFields].map(
    (field) => ({
      field,
      value: song[field],
    }),
  );
  return (
    <section className={css.card}>
      {!song.success && (
        <p className="error">
          {song.error ? problems[song.error] : text.nothingRead}
          {song.missing.length > 0 &&
            `. ${text.missing(song.missing.map((field) => text.fields[field]).join(', '))}`}
        </p>
      )}
      {song.short_code && (
        <p className={css.row}>
          <b>{song.is_duplicate ? text.alreadyImported : text.wasImported}</b>
          <a href={paths.release(song.short_code)} target="_blank" rel="noreferrer">
            {text.openSong}
            <span className="sr"> ({text.newTab})</span>
          </a>
        </p>
      )}
      {song.success && <FoundFields fields={fields} />}
      {song.page_id && <PageLink pageId={song.page_id} />}
      {song.related.length > 0 && (
        <>
          <h3>{text.related}</h3>
          <ul className={css.list}>
            {song.related.map(({ url, title, error, is_duplicate, success }) => (
              <li key={url}>
                {title ? <Typed>{title}</Typed> : <Ltr>{url}</Ltr>}
                {': '}
                {error ? problems[error] : is_duplicate ? text.alreadyImported : success && text.wasImported}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
