import { useQuery } from '@tanstack/react-query';
import { bytes } from '../../../../../contract/vocabulary/bytes.ts';
import { releaseText } from '../../../../../text/releases/release.ts';
import { stationSongText } from '../../../../../text/stations/song.ts';
import { useText } from '../../../../browser/language.ts';
import { Ltr } from '../../../../formats/Bidi.tsx';
import { DownloadIcon } from '../../../../ui/icons.ts';
import css from './Opinion.module.css';
import { downloadsQuery } from './song-queries.ts';

/** The song's files for the team, including the WAV. Renders nothing if there are none. */
export function TeamFiles({ stationId, releaseId }: { stationId: string; releaseId: string }) {
  const text = useText(stationSongText);
  const release = useText(releaseText);
  const { data: files } = useQuery(downloadsQuery(stationId, releaseId));
  if (!files || files.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{text.downloads}</h3>
      <ul className={css.files}>
        {files.map(({ kind, url, name, bytes: size }) => (
          <li key={kind}>
            <a href={url} download={name}>
              <DownloadIcon size={16} />
              {release.downloads[kind]}
              <Ltr className="hint">{bytes(size)}</Ltr>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
