import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { releaseText } from '#text/releases/release.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { playFrom, toggle } from '#web/features/player/engine.ts';
import { useHasFailed, useIsPlaying, useTime } from '#web/features/player/store.ts';
import { peaksUrl, toTrack } from '#web/features/player/track.ts';
import { useInlinePlayer } from '#web/features/player/useInlinePlayer.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { serviceName } from '#web/features/releases/service-name.ts';
import { useCoverTransition } from '#web/features/releases/useCoverTransition.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { shortDate } from '#web/formats/dates.ts';
import { duration, spokenDuration } from '#web/formats/durations.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { headingFit } from '#web/ui/heading-fit.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { Waveform } from '#web/ui/Waveform.tsx';
import css from './Poster.module.css';
import { PosterFacts } from './PosterFacts.tsx';
import { posterSize } from './poster-size.ts';

/**
 * Slightly smaller than its true width on a phone: the next size is seven times as large and looks the same there.
 */
const sizes = '(max-width: 768px) 80vw, (max-width: 1199px) 40vw, 580px';

/** The head of the page: cover, artist, title, and the play button. The children stand under the title. */
export function Poster({ release, children }: { release: PublicRelease; children?: ReactNode }) {
  const text = useText(releaseText);
  const { title, artist_name: artist, tenant_id: tenant } = release;
  return (
    <header className={css.room}>
      <div className={`wrap ${css.poster}`}>
        <div className={css.art}>
          <Sleeve
            {...sleeveOf(release, sizes)}
            alt={text.coverOf(title, artist)}
            playing={useIsPlaying(release.id)}
            eager="first"
            style={useCoverTransition(release.short_code)}
          />
        </div>
        <div className={css.text}>
          <p className={css.artist}>
            {tenant === null ? (
              <UserText>{artist}</UserText>
            ) : (
              <Link to={paths.artist(tenant)}>
                <UserText>{artist}</UserText>
              </Link>
            )}
          </p>
          <h1 className={css.title} data-size={posterSize(title)} data-fit={headingFit(title)}>
            <UserText>{title}</UserText>
          </h1>
          <PosterFacts release={release} />
          {children}
        </div>
        <PosterPlay release={release} />
      </div>
    </header>
  );
}

/** The large play button beside the song's waveform; without scripts the browser's own player. */
function PosterPlay({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
  const rights = useText(visitorRightsText);
  const language = useLanguage();
  const isPlaying = useIsPlaying(release.id);
  const time = useTime(release.id);
  const track = toTrack(release);
  const hasFailed = useHasFailed(release.id);
  const inlinePlayer = useInlinePlayer(release.id);
  const source = release.external_page_url;
  // A recording on another site may require a login, or be gone.
  if (source !== null && (track === null || (hasFailed && peaksUrl(track.audioUrl) === null)))
    return (
      <p className={css.noAudio} role="status">
        {text.notHere}{' '}
        <a href={source} target="_blank" rel="noopener">
          {text.source(serviceName(source))}
        </a>
      </p>
    );
  const opens = release.opens_at === null ? null : ltr(shortDate(release.opens_at));
  if (track === null)
    return <p className={css.noAudio}>{opens === null ? text.noAudio : rights.silentUntil(opens)}</p>;
  const length = track.duration ?? 0;
  return (
    <>
      <div ref={inlinePlayer} className={css.play}>
        <PlayButton
          size="big"
          cover
          playing={isPlaying}
          label={isPlaying ? text.pause : text.play}
          onClick={() => toggle(track)}
        />
        <div className={css.timeline} dir="ltr">
          {(length > 0 || time > 0) && <Ltr className={css.time}>{duration(time)}</Ltr>}
          <Waveform
            className={css.wave}
            peaks={release.peaks}
            time={time}
            duration={length}
            onSeek={(seconds) => playFrom(track, seconds)}
            label={text.seek}
            valueText={text.seekOf(spokenDuration(time, language), spokenDuration(length, language))}
          />
          {length > 0 && <Ltr className={css.time}>{duration(length)}</Ltr>}
        </div>
      </div>
      {opens !== null && <p className={css.noAudio}>{rights.excerptUntil(opens)}</p>}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: songs have no captions; the lyrics are on the page */}
        <audio className={css.nativePlayer} controls preload="none" src={track.audioUrl} />
      </noscript>
    </>
  );
}
