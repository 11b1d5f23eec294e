import { useId, useMemo } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { Card } from '#contract/releases/releases.ts';
import { shownAt } from '#shared/shown-at.ts';
import { count } from '#text/counts.ts';
import { feedText } from '#text/feed/feed.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { playList } from '#web/features/player/engine.ts';
import { toTracks } from '#web/features/player/track.ts';
import { coverOf } from '#web/features/releases/cover.ts';
import { type Day, daysOf } from '#web/features/releases/days.ts';
import { CardSkeletons, ReleaseGrid } from '#web/features/releases/ReleaseGrid.tsx';
import { SongCard } from '#web/features/releases/SongCard.tsx';
import { usePages } from '#web/features/releases/usePages.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { date } from '#web/formats/dates.ts';
import { typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ChevronDownIcon, PlayIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import css from './Feed.module.css';
import { FeedEmpty } from './FeedEmpty.tsx';
import { FeedFoot } from './FeedFoot.tsx';
import type { FeedPage } from './load-feed.ts';

/** The songs by day; more load near the end. */
export function Feed({ feed }: { feed: FeedPage }) {
  const text = useText(feedText);
  const language = useLanguage();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const pages = usePages<Card>('feed', feed);
  const { items, next } = pages;
  const { coming, days } = useMemo(() => {
    const all = daysOf(items, feed.now, next !== null, language);
    return {
      coming: all.flatMap(({ ago, cards }) => (ago < 0 ? cards : [])).reverse(),
      days: all.filter(({ ago }) => ago >= 0),
    };
  }, [items, feed.now, next, language]);
  // Retrying doesn't help if the cursor is invalid.
  const retryPath = feed.isWrong ? paths.feed(feed.source) : `${paths.home()}${search}`;
  if (feed.failure !== '')
    return (
      <div className={`wrap ${css.notice}`}>
        <Fault
          level={2}
          message={text.error(typed(feed.failure))}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to={retryPath} replace>
              {text.tryAgain}
            </Link>
          }
          onRetry={revalidate}
        />
      </div>
    );
  if (items.length === 0) return <FeedEmpty source={feed.source} />;
  return (
    <>
      {coming.length > 0 && <Coming cards={coming} />}
      {days.map((day, index) => (
        <FeedDay key={day.key} day={day} isFirst={index === 0} />
      ))}
      {/* The key changes with each page, so that new songs replace it instead of pushing it down. */}
      {next !== null && <FeedFoot key={items.length} pages={pages} next={next} source={feed.source} />}
    </>
  );
}

/** The feed's skeleton. */
export function FeedSkeleton() {
  const text = useText(feedText);
  return (
    <div className="wrap">
      <p className={css.loading} role="status">
        <UserText>{text.loading}</UserText>
      </p>
      <ReleaseGrid shape="feed" busy>
        <CardSkeletons count={18} />
      </ReleaseGrid>
    </div>
  );
}

const sizes = '(max-width: 768px) 42vw, (max-width: 1199px) 24vw, 220px';

/** Coming songs, the next one first, in a closed section above today. */
function Coming({ cards }: { cards: readonly Card[] }) {
  const text = useText(feedText);
  const language = useLanguage();
  const tracks = useMemo(() => toTracks(cards), [cards]);
  return (
    <details className={`wrap ${css.coming}`}>
      <summary>
        <SectionHeader
          quiet
          title={text.coming}
          note={count(cards.length, text.songs, language)}
          end={<ChevronDownIcon size={16} />}
        />
      </summary>
      <ReleaseGrid shape="feed">
        {cards.map((card) => (
          <SongCard
            key={card.id}
            card={card}
            tracks={tracks}
            listName={text.coming}
            image={coverOf(card, sizes)}
            note={<UserText>{card.artist_name}</UserText>}
            more={
              <time className="note" dateTime={shownAt(card)}>
                {date(shownAt(card), language)}
              </time>
            }
          />
        ))}
      </ReleaseGrid>
    </details>
  );
}

const cardSizes = '(max-width: 768px) 42vw, (max-width: 1199px) 24vw, 220px';
/**
 * Slightly smaller than its true width on a phone: the next size is seven times as large and looks the same there.
 */
const leadSizes = '(max-width: 768px) 80vw, (max-width: 1199px) 48vw, 460px';
const firstRow = 5;

/** One day of the feed. Today's first song is large. */
function FeedDay({ day, isFirst }: { day: Day<Card>; isFirst: boolean }) {
  const text = useText(feedText);
  const language = useLanguage();
  const id = useId();
  const tracks = useMemo(() => toTracks(day.cards), [day.cards]);
  const songCount = day.isOpen ? '' : count(day.cards.length, text.songs, language);
  const playLabel =
    day.ago === 0 ? text.playToday : day.ago === 1 ? text.playYesterday : text.playDay(day.heading);
  return (
    <section className={`wrap ${css.day}`} aria-labelledby={id}>
      <SectionHeader
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
              note={<UserText>{card.artist_name}</UserText>}
              lead={isLead}
              more={
                isLead &&
                card.genre_name && (
                  <Chip hue={0}>
                    <UserText>{card.genre_name[language]}</UserText>
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
