import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { videoIdOf } from '../../../../contract/vocabulary/youtube.ts';
import { releaseText } from '../../../../text/releases/release.ts';
import { useText } from '../../../browser/language.ts';
import { creditLines } from '../../../features/releases/credit-lines.ts';
import { Video } from '../../../features/releases/Video.tsx';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Tabs, tabPanel } from '../../../ui/Tabs.tsx';
import { Credits } from './Credits.tsx';
import { Images } from './Images.tsx';
import { Links, linksOf } from './Links.tsx';
import { Lyrics } from './Lyrics.tsx';
import css from './Parts.module.css';
import { Pitch } from './Pitch.tsx';
import { Side } from './Side.tsx';

type PartId = 'main' | 'lyrics' | 'credits' | 'pitch' | 'images' | 'links';

interface Part {
  id: PartId;
  note?: number | null;
  content: ReactNode;
}

const never = () => () => undefined;

/** The part in the address. The server doesn't see the fragment, so it applies after hydration. */
function useFragment(): string {
  const { hash } = useLocation();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? hash.slice(1) : '';
}

/** Tabs with the song's texts and credits; beside them where to hear it, downloads and sharing. */
export function Parts({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
  const navigate = useNavigate();
  const { search } = useLocation();
  const parts = partsOf(release, text.roles);
  const asked = useFragment();
  const selected = (parts.find(({ id }) => id === asked) ?? parts[0])?.id;
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
function partsOf(release: PublicRelease, roles: Parameters<typeof creditLines>[1]): Part[] {
  const video = videoIdOf(release);
  const lines = creditLines(release, roles);
  const pitch = release.pitch ?? release.pitch_text_extracted;
  const links = linksOf(release);
  return [
    ...(video
      ? [
          {
            id: 'main' as const,
            content: (
              <Video
                id={video}
                title={release.title}
                still={release.short_code ? paths.videoStill(release.short_code, video) : undefined}
              />
            ),
          },
        ]
      : []),
    ...(release.lyrics ? [{ id: 'lyrics' as const, content: <Lyrics text={release.lyrics} /> }] : []),
    ...(lines.length > 0 || release.credits_text
      ? [
          {
            id: 'credits' as const,
            note: lines.length || null,
            content: <Credits release={release} lines={lines} />,
          },
        ]
      : []),
    ...(pitch ? [{ id: 'pitch' as const, content: <Pitch text={pitch} /> }] : []),
    ...(release.images.length > 0
      ? [
          {
            id: 'images' as const,
            note: Math.min(4, release.images.length),
            content: <Images images={release.images} title={release.title} />,
          },
        ]
      : []),
    ...(links.length > 0
      ? [{ id: 'links' as const, note: links.length, content: <Links links={links} /> }]
      : []),
  ];
}
