import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { releaseText } from '../../../../text/releases/release.ts';
import { useText } from '../../../browser/language.ts';
import { serviceName } from '../../../features/releases/service-name.ts';
import { LinkRow } from './LinkRow.tsx';

interface SongLink {
  url: string;
  kind: 'clip' | 'source' | 'link';
}

/** The song's links, except those to streaming services. */
export function linksOf(release: PublicRelease): SongLink[] {
  const all: SongLink[] = [
    ...(release.clip_url ? [{ url: release.clip_url, kind: 'clip' as const }] : []),
    ...release.links.map(({ url }) => ({ url, kind: 'link' as const })),
    ...(release.external_page_url ? [{ url: release.external_page_url, kind: 'source' as const }] : []),
  ];
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
}

export function Links({ links }: { links: readonly SongLink[] }) {
  const text = useText(releaseText);
  return (
    <ul>
      {links.map(({ url, kind }) => (
        <LinkRow key={url} href={url} note={kind === 'link' ? shortAddress(url) : undefined}>
          {kind === 'clip' ? (
            text.clip
          ) : kind === 'source' ? (
            text.source(serviceName(url))
          ) : (
            <span className="ltr">{serviceName(url)}</span>
          )}
        </LinkRow>
      ))}
    </ul>
  );
}

const shortAddress = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : decodeURI(pathname)}`;
};
