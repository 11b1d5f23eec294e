import { Link } from 'react-router';
import type { OwnCard } from '#contract/releases/releases.ts';
import { feedText } from '#text/feed/feed.ts';
import { myReleasesText } from '#text/releases/my-releases.ts';
import { useText } from '#web/browser/language.ts';
import { toggle } from '#web/features/player/engine.ts';
import { useIsPlaying } from '#web/features/player/store.ts';
import type { Track } from '#web/features/player/track.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { paths } from '#web/paths.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './OwnRow.module.css';
import { DraftChip, EditLink } from './OwnSongParts.tsx';
import { OwnState } from './OwnState.tsx';

interface OwnRowProps {
  card: OwnCard;
  tracks: readonly Track[];
}

/** The artist's own song as a row of the list. */
export function OwnRow({ card, tracks }: OwnRowProps) {
  const text = useText(myReleasesText);
  const playText = useText(feedText);
  const isPlaying = useIsPlaying(card.id);
  const track = tracks.find(({ id }) => id === card.id);
  const title = card.title || text.untitled;
  const address =
    card.is_draft || card.short_code === null ? paths.editor(card.id) : paths.release(card.short_code);
  return (
    <li className={css.row}>
      <Sleeve
        className={css.sleeve}
        {...sleeveOf(card, '96px', card.signed_urls)}
        title={title}
        playing={isPlaying}
      />
      <div className={css.name}>
        <h2 className={css.title}>
          <Link to={address}>
            <UserText>{title}</UserText>
          </Link>
        </h2>
        {card.is_draft && <DraftChip />}
      </div>
      <div className={css.state}>
        <OwnState card={card} />
      </div>
      <div className={css.actions}>
        {track && (
          <PlayButton
            label={isPlaying ? playText.pause(title) : playText.play(title)}
            playing={isPlaying}
            onClick={() => toggle(track, tracks, { label: text.title, isContinuous: false })}
          />
        )}
        <EditLink card={card} />
      </div>
    </li>
  );
}
