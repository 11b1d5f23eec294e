import { useId, useMemo } from 'react';
import type { Card } from '../../../../contract/releases/releases.ts';
import { count } from '../../../../text/counts.ts';
import { feedText } from '../../../../text/feed/feed.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { playList } from '../../../features/player/engine.ts';
import { toTracks } from '../../../features/player/track.ts';
import { coverOf } from '../../../features/releases/cover.ts';
import type { Day } from '../../../features/releases/days.ts';
import { ReleaseGrid } from '../../../features/releases/ReleaseGrid.tsx';
import { SongCard } from '../../../features/releases/SongCard.tsx';
import { Typed } from '../../../formats/Bidi.tsx';
import { Bin } from '../../../ui/Bin.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { PlayIcon } from '../../../ui/icons.ts';
import css from './Feed.module.css';

const cardSizes = '(max-width: 768px) 42vw, (max-width: 1199px) 24vw, 220px';
/**
 * Slightly smaller than its true width on a phone: the next size is seven times as large and looks the same there.
 */
const leadSizes = '(max-width: 768px) 80vw, (max-width: 1199px) 48vw, 460px';
const firstRow = 5;

/** One day of the feed. Today's first song is large. */
export function FeedDay({ day, isFirst }: { day: Day<Card>; isFirst: boolean }) {
  const text = useText(feedText);
  const language = useLanguage();
  const id = useId();
  const tracks = useMemo(() => toTracks(day.cards), [day.cards]);
  const songCount = day.isOpen ? '' : count(day.cards.length, text.songs, language);
  const playLabel =
    day.ago === 0 ? text.playToday : day.ago === 1 ? text.playYesterday : text.playDay(day.heading);
  return (
    <section className={`wrap ${css.day}`} aria-labelledby={id}>
      <Bin
        sticky
        quiet={!isFirst}
        id={id}
        title={<time dateTime={day.key}>{day.heading}</time>}
        note={
          <span className="dotted">
            {day.date && <span>{day.date}</span>}
            {songCount && <span className={css.count}>{songCount}</span>}
          </span>
        }
        end={
          tracks.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              aria-label={playLabel}
              onClick={() => playList(tracks, 0, day.heading)}
            >
              <PlayIcon size={16} />
              <span className={css.playLabel}>{playLabel}</span>
            </Button>
          )
        }
      />
      <ReleaseGrid shape="feed">
        {day.cards.map((card, index) => {
          const isLead = day.ago === 0 && index === 0;
          return (
            <SongCard
              key={card.id}
              card={card}
              tracks={tracks}
              listName={day.heading}
              image={coverOf(card, isLead ? leadSizes : cardSizes)}
              note={<Typed>{card.artist_name}</Typed>}
              lead={isLead}
              more={
                isLead &&
                card.genre_name && (
                  <Chip hue={0}>
                    <Typed>{card.genre_name[language]}</Typed>
                  </Chip>
                )
              }
              eager={isFirst && (index === 0 ? 'first' : index < firstRow)}
            />
          );
        })}
      </ReleaseGrid>
    </section>
  );
}
