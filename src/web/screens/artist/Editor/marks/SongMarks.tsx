import { editorText } from '../../../../../text/releases/editor.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { pause, playFrom, seek, toggle } from '../../../../features/player/engine.ts';
import { useDuration, useIsPlaying, usePlayer, useTime } from '../../../../features/player/store.ts';
import type { Track } from '../../../../features/player/track.ts';
import { usePeaks } from '../../../../features/player/usePeaks.ts';
import { Ltr } from '../../../../formats/Bidi.tsx';
import { duration, spokenDuration } from '../../../../formats/durations.ts';
import { PlayButton } from '../../../../ui/PlayButton.tsx';
import { Waveform } from '../../../../ui/Waveform.tsx';
import { useEditorState } from '../fields/useEditor.tsx';
import { MarkRow } from './MarkRow.tsx';
import { Pin } from './Pin.tsx';
import css from './SongMarks.module.css';
import { useSongTrack } from './useSongTrack.ts';

const marks = ['intro_seconds', 'hook_seconds'] as const;

/** The times at which the intro ends and the hook begins, set while listening. */
export function SongMarks() {
  const text = useText(editorText).marks;
  const track = useSongTrack();
  return (
    <section className={css.marks} aria-labelledby="marks-title">
      <h3 className={css.title} id="marks-title">
        {text.title}
      </h3>
      <p className={css.why}>{track === null ? text.noSound : text.why}</p>
      {track !== null && <MarkedWaveform track={track} />}
      <div className={css.rows}>
        {marks.map((id) => (
          <MarkRow key={id} id={id} track={track} />
        ))}
      </div>
    </section>
  );
}

/** The song's waveform with its two marks. */
function MarkedWaveform({ track }: { track: Track }) {
  const text = useText(editorText).marks;
  const language = useLanguage();
  const storedDuration = useEditorState(({ release }) => release.duration_seconds) ?? 0;
  const isLoaded = usePlayer((player) => player.track?.id === track.id);
  const loadedDuration = useDuration();
  const songDuration = isLoaded && loadedDuration > 0 ? loadedDuration : storedDuration;
  const time = useTime(track.id);
  const isPlaying = useIsPlaying(track.id);
  return (
    <div className={css.player}>
      <PlayButton
        label={isPlaying ? text.pause : text.play}
        playing={isPlaying}
        onClick={() => (isPlaying ? pause() : toggle(track))}
      />
      <div className={css.wave}>
        <Waveform
          className={css.silhouette}
          peaks={usePeaks(track.audioUrl)}
          time={time}
          duration={songDuration}
          onSeek={(seconds) => (isLoaded ? seek(seconds) : playFrom(track, seconds))}
          label={text.position}
          valueText={text.positionOf(spokenDuration(time, language), spokenDuration(songDuration, language))}
        />
        {songDuration > 0 && marks.map((id) => <Pin key={id} id={id} duration={songDuration} />)}
      </div>
      <Ltr className={css.clock}>
        {duration(time)} / {duration(songDuration)}
      </Ltr>
    </div>
  );
}
