import { useMemo } from 'react';
import type { OwnCard } from '../../../../contract/releases/releases.ts';
import { shownAt } from '../../../../contract/vocabulary/shown-at.ts';
import { myReleasesText } from '../../../../text/releases/my-releases.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { type Track, toTrack } from '../../../features/player/track.ts';
import { coverOf } from '../../../features/releases/cover.ts';
import { CardSkeletons, ReleaseGrid } from '../../../features/releases/ReleaseGrid.tsx';
import { SongCard } from '../../../features/releases/SongCard.tsx';
import { usePages } from '../../../features/releases/usePages.ts';
import { date } from '../../../formats/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './MyReleases.module.css';
import { OwnRow } from './OwnRow.tsx';
import { DraftChip, EditLink } from './OwnSongParts.tsx';
import { OwnState } from './OwnState.tsx';
import { useOwnView, views } from './useOwnView.ts';

const sizes = '(max-width: 768px) 42vw, (max-width: 1023px) 30vw, 340px';
const firstRowLength = 4;

/** The artist's own songs, including drafts: as covers, or as a denser list. */
export function OwnSongs({ firstPage }: { firstPage: { items: OwnCard[]; next: string | null } }) {
  const text = useText(myReleasesText);
  const language = useLanguage();
  const [view, setView] = useOwnView();
  const { items, next, state, failure, end, more } = usePages<OwnCard>('own', firstPage);
  const tracks = useMemo(
    () => items.map(toOwnTrack).filter((track): track is Track => track !== null),
    [items],
  );
  return (
    <>
      <fieldset className={css.views} aria-label={text.view}>
        {views.map((option) => (
          <Button
            key={option}
            kind="quiet"
            size="small"
            className={css.view}
            aria-pressed={view === option}
            onClick={() => setView(option)}
          >
            {text[option]}
          </Button>
        ))}
      </fieldset>
      {view === 'list' ? (
        <ul aria-busy={state === 'loading' || undefined}>
          {items.map((card) => (
            <OwnRow key={card.id} card={card} tracks={tracks} />
          ))}
        </ul>
      ) : (
        <ReleaseGrid shape="own" busy={state === 'loading'}>
          {items.map((card, index) => (
            <SongCard
              key={card.id}
              level={2}
              card={{ ...card, title: card.title || text.untitled }}
              to={card.is_draft ? paths.editor(card.id) : undefined}
              tracks={tracks}
              listName={text.title}
              image={coverOf(card, sizes, card.signed_urls)}
              note={
                card.is_draft ? (
                  <DraftChip />
                ) : (
                  <time dateTime={shownAt(card)}>{date(shownAt(card), language)}</time>
                )
              }
              below={
                <div className={css.below}>
                  <OwnState card={card} end={<EditLink card={card} />} />
                </div>
              }
              eager={index < firstRowLength}
            />
          ))}
          {state === 'loading' && <CardSkeletons count={4} />}
        </ReleaseGrid>
      )}
      {next !== null && (
        <div ref={end} className={css.end}>
          <p role="status">
            {state === 'loading' ? text.loading : state === 'failed' && text.error(failure)}
          </p>
          <Button onClick={more}>{state === 'failed' ? text.tryAgain : text.more}</Button>
        </div>
      )}
    </>
  );
}

/** A draft's sound is private: the player renews its signed address by its path. */
function toOwnTrack(card: OwnCard): Track | null {
  const track = toTrack(card);
  const path = card.mp3_path ?? card.wav_file_path;
  return track && card.is_draft && path ? { ...track, privatePath: path } : track;
}
