import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { releaseText } from '../../../../text/releases/release.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { playFrom, toggle } from '../../../features/player/engine.ts';
import { useHasFailed, useIsPlaying, useTime } from '../../../features/player/store.ts';
import { peaksUrl, toTrack } from '../../../features/player/track.ts';
import { useInlinePlayer } from '../../../features/player/useInlinePlayer.ts';
import { serviceName } from '../../../features/releases/service-name.ts';
import { Ltr } from '../../../formats/Bidi.tsx';
import { duration, spokenDuration } from '../../../formats/durations.ts';
import { PlayButton } from '../../../ui/PlayButton.tsx';
import { Waveform } from '../../../ui/Waveform.tsx';
import css from './Poster.module.css';

/** The large play button beside the song's waveform; without scripts the browser's own player. */
export function PosterPlay({ release }: { release: PublicRelease }) {
  const text = useText(releaseText);
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
  if (track === null) return <p className={css.noAudio}>{text.noAudio}</p>;
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
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: songs have no captions; the lyrics are on the page */}
        <audio className={css.nativePlayer} controls preload="none" src={track.audioUrl} />
      </noscript>
    </>
  );
}
