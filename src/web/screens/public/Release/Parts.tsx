import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { videoIdOf } from '#shared/youtube.ts';
import { releaseText } from '#text/releases/release.ts';
import { songFactsText } from '#text/releases/song-facts.ts';
import { useText } from '#web/browser/language.ts';
import { creditLines, factsOf } from '#web/features/releases/credit-lines.ts';
import { serviceName } from '#web/features/releases/service-name.ts';
import { Video } from '#web/features/releases/Video.tsx';
import { paths } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { Credits } from './Credits.tsx';
import { Images } from './Images.tsx';
import { LinkRow } from './LinkRow.tsx';
import { Lyrics } from './Lyrics.tsx';
import css from './Parts.module.css';
import { Pitch } from './Pitch.tsx';
import { Side } from './Side.tsx';

interface Part {
  id: 'main' | 'lyrics' | 'credits' | 'pitch' | 'images' | 'links';
  note?: number | null;
  content: ReactNode;
}

const subscribeToNothing = () => () => undefined;

/** The fragment of the address. The server doesn't see it, so it is empty until hydration. */
function useFragment(): string {
  const { hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated ? hash.slice(1) : '';
}

/** Tabs with the song's texts, credits and pictures, and the column beside them. */
export function Parts({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
  const navigate = useNavigate();
  const { search } = useLocation();
  const parts = partsOf(release, text.roles, useText(songFactsText));
  const requested = useFragment();
  const selected = (parts.find(({ id }) => id === requested) ?? parts[0])?.id;
  return (
    <>
      {selected !== undefined && (
        <div className={css.room}>
          <div className={classes('wrap', css.tabs)}>
            <Tabs
              label={text.parts}
              name="song"
              tabs={parts.map(({ id, note }) => ({ id, label: text.tabs[id], note }))}
              selected={selected}
              onSelect={(id) =>
                void navigate({ search, hash: id }, { replace: true, preventScrollReset: true })
              }
            />
          </div>
        </div>
      )}
      <div className={classes('wrap', css.below, parts.length === 0 && css.alone)}>
        <div className={css.panels}>
          {parts.map(({ id, content }) => (
            <section key={id} {...tabPanel('song', id)} hidden={id !== selected} className={css.panel}>
              <h2 className={css.heading}>{text.tabs[id]}</h2>
              {content}
            </section>
          ))}
        </div>
        <Side release={release} hasCredits={selected !== 'credits'} />
      </div>
    </>
  );
}

/** The parts with content, in tab order. */
function partsOf(
  release: PublicRelease,
  roles: Parameters<typeof creditLines>[1],
  names: Parameters<typeof factsOf>[1],
): Part[] {
  const video = videoIdOf(release);
  const lines = creditLines(release, roles);
  const facts = factsOf(release, names);
  const pitch = release.pitch ?? release.pitch_text_extracted;
  const links = linksOf(release);
  const parts: Part[] = [
    {
      id: 'main',
      content: video && (
        <Video
          id={video}
          title={release.title}
          still={release.short_code ? paths.videoStill(release.short_code, video) : undefined}
        />
      ),
    },
    { id: 'lyrics', content: release.lyrics && <Lyrics text={release.lyrics} /> },
    {
      id: 'credits',
      note: lines.length || null,
      content: (lines.length > 0 || release.credits_text || facts.length > 0) && (
        <Credits release={release} lines={lines} facts={facts} />
      ),
    },
    { id: 'pitch', content: pitch && <Pitch text={pitch} /> },
    {
      id: 'images',
      note: Math.min(4, release.images.length),
      content: release.images.length > 0 && <Images images={release.images} title={release.title} />,
    },
    { id: 'links', note: links.length, content: links.length > 0 && <Links links={links} /> },
  ];
  return parts.filter(({ content }) => content);
}

interface SongLink {
  url: string;
  kind: 'clip' | 'source' | 'link';
}

/** The song's links, except those to streaming services. */
function linksOf(release: PublicRelease): SongLink[] {
  const all: SongLink[] = [
    ...(release.clip_url ? [{ url: release.clip_url, kind: 'clip' as const }] : []),
    ...release.links.map(({ url }) => ({ url, kind: 'link' as const })),
    ...(release.external_page_url ? [{ url: release.external_page_url, kind: 'source' as const }] : []),
  ];
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
}

function Links({ links }: { links: readonly SongLink[] }) {
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
