import { Suspense, useEffect, useState } from 'react';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { bytes } from '../../../../contract/vocabulary/bytes.ts';
import { releaseText } from '../../../../text/releases/release.ts';
import { useText } from '../../../browser/language.ts';
import { lazily } from '../../../browser/lazily.ts';
import { creditLines, rightsLine } from '../../../features/releases/credit-lines.ts';
import { type FileKind, fileKind } from '../../../features/releases/file-kind.ts';
import { ShareBox } from '../../../features/share/ShareBox.tsx';
import { useSite } from '../../../features/shell/site.tsx';
import { Typed } from '../../../formats/Bidi.tsx';
import { paths } from '../../../paths.ts';
import { Names } from './Credits.tsx';
import { LinkRow } from './LinkRow.tsx';
import { Listen } from './Listen.tsx';
import { isPresaveHere } from './presave-here.ts';
import css from './Side.module.css';

const Reminder = lazily(() => import('./Reminder.tsx'));

/** Where to hear the song, downloads, sharing, and who made it. @param hasCredits unless they are shown beside it */
export function Side({ release, hasCredits }: { release: PublicRelease; hasCredits: boolean }) {
  const text = useText(releaseText);
  const { publicUrl } = useSite();
  const lines = creditLines(release, text.roles).slice(0, 6);
  const { digital_release_date: date, short_code: code, tenant_id: tenant } = release;
  const [hasReminder, setReminder] = useState(false);
  // The page is cached and the same for everyone, so check here whether the day has come.
  useEffect(() => {
    const isOwn = date !== null && code !== null && tenant !== null;
    setReminder(isOwn && (Date.parse(date) > Date.now() || isPresaveHere(code)));
  }, [date, code, tenant]);
  return (
    <aside className={css.side}>
      {release.streaming_links.length > 0 && <Listen release={release} />}
      {hasReminder && (
        <Suspense>
          <Reminder release={release} />
        </Suspense>
      )}
      {release.downloads.length > 0 && (
        <section>
          <h2>{text.download}</h2>
          <ul>
            {release.downloads.map(({ kind, url, name, bytes: size }) => (
              <LinkRow
                key={url}
                href={url}
                isDownload={kind !== 'external'}
                note={size === null ? undefined : bytes(size)}
              >
                <FileName kind={kind === 'external' ? fileKind(name) : kind} name={name} />
              </LinkRow>
            ))}
          </ul>
        </section>
      )}
      {release.short_code !== null && (
        <ShareBox
          url={`${publicUrl}${paths.release(release.short_code)}`}
          title={`${release.title} · ${release.artist_name}`}
          code={release.short_code}
        />
      )}
      {hasCredits && (lines.length > 0 || release.copyright_holders.length > 0) && (
        <section>
          <h2>{text.credits}</h2>
          <Names lines={lines} className={css.liner} />
          {release.copyright_holders.length > 0 && (
            <p className={css.rights}>
              <Typed>{rightsLine(release.copyright_holders)}</Typed>
            </p>
          )}
        </section>
      )}
    </aside>
  );
}

/** A file by its type; one of an unknown type by its name. */
function FileName({ kind, name }: { kind: FileKind | 'lyrics' | null; name: string }) {
  const text = useText(releaseText);
  return kind === null ? <Typed>{name}</Typed> : text.downloads[kind];
}
