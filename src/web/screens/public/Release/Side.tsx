import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { bytes } from '#shared/bytes.ts';
import { releaseText } from '#text/releases/release.ts';
import { call } from '#web/api.ts';
import { createStore, useStore } from '#web/browser/create-store.ts';
import { useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { text as isText, readStored, writeStored } from '#web/browser/stored.ts';
import { creditLines, rightsLine } from '#web/features/releases/credit-lines.ts';
import { type FileKind, fileKind } from '#web/features/releases/file-kind.ts';
import { serviceName } from '#web/features/releases/service-name.ts';
import { ShareBox } from '#web/features/share/ShareBox.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { paths } from '#web/paths.ts';
import { Names } from './Credits.tsx';
import { LinkRow } from './LinkRow.tsx';
import { isPresaveHere } from './presave-here.ts';
import css from './Side.module.css';

const Reminder = lazyWithFallback(() => import('./Reminder.tsx'));

/** Where to hear the song, downloads, sharing, and who made it unless the credits are open beside it. */
export function Side({ release, hasCredits }: { release: PublicRelease; hasCredits: boolean }) {
  const text = useText(releaseText);
  const { publicUrl } = useSite();
  const lines = creditLines(release, text.roles).slice(0, 6);
  const { digital_release_date: date, short_code: code, tenant_id: tenant } = release;
  const [hasReminder, setReminder] = useState(false);
  // The page is cached and the same for everyone, so the browser checks whether the day has come.
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
          embed={release.is_embeddable ? { kind: 'song', name: release.short_code } : undefined}
        />
      )}
      {hasCredits && (lines.length > 0 || release.copyright_holders.length > 0) && (
        <section>
          <h2>{text.credits}</h2>
          <Names lines={lines} className={css.credits} />
          {release.copyright_holders.length > 0 && (
            <p className={css.rights}>
              <UserText>{rightsLine(release.copyright_holders)}</UserText>
            </p>
          )}
        </section>
      )}
    </aside>
  );
}

/** A file's type, or its name if the type is unknown. */
function FileName({ kind, name }: { kind: FileKind | 'lyrics' | null; name: string }) {
  const text = useText(releaseText);
  return kind === null ? <UserText>{name}</UserText> : text.downloads[kind];
}

const storeKey = 'listens-at';

/** The last chosen service on this device; none on the server, whose page is the same for everyone. */
const chosenService = createStore<string | null>(null, (store) => {
  store.set(readStored(() => localStorage, storeKey, isText));
  return () => undefined;
});

/** Links to the streaming services that have the song, the last chosen one first. */
function Listen({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
  const chosen = useStore(chosenService);
  const links = release.streaming_links
    .map((url) => ({ url, name: serviceName(url) }))
    .sort((a, b) => Number(b.name === chosen) - Number(a.name === chosen));
  const onPress = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const pressed = links.find(({ url }) => link !== null && url === link.dataset.to);
    if (link === null || pressed === undefined) return;
    link.href = withCampaign(pressed.url, window.location.search);
    writeStored(() => localStorage, storeKey, pressed.name);
    const code = release.short_code;
    if (code !== null)
      call('POST /public/r/:code/clicks', { params: { code }, body: { url: pressed.url } }).catch(
        () => undefined,
      );
  };
  return (
    <section onClickCapture={onPress}>
      <h2>{text.listen}</h2>
      <ul>
        {links.map(({ url, name }) => (
          <LinkRow key={url} href={url} note={name === chosen ? text.chosen : undefined}>
            <span className="ltr">{name}</span>
          </LinkRow>
        ))}
      </ul>
    </section>
  );
}

/** An address with the campaign parameters (`utm_…`) of this page. @param search of this page's address */
export function withCampaign(url: string, search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => /^utm_[a-z]{1,20}$/.test(name));
  if (params.length === 0) return url;
  const tagged = new URL(url);
  for (const [name, value] of params) tagged.searchParams.set(name, value.slice(0, 200));
  return tagged.href;
}
