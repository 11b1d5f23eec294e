import { playerText } from '../../../text/shell/player.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { duration, spokenDuration } from '../../formats/durations.ts';
import { Waveform } from '../../ui/Waveform.tsx';
import css from './Bar.module.css';
import { seek } from './engine.ts';
import { useDuration, useTime } from './store.ts';
import type { Track } from './track.ts';
import { usePeaks } from './usePeaks.ts';

/** The waveform along the player's upper edge, as wide as the screen, for seeking. */
export function SeekBar({ track }: { track: Track }) {
  const text = useText(playerText);
  const language = useLanguage();
  const time = useTime(track.id);
  const length = useDuration();
  return (
    <Waveform
      className={css.seekBar}
      peaks={usePeaks(track.audioUrl)}
      time={time}
      duration={length}
      onSeek={seek}
      label={text.seek}
      valueText={text.seekOf
        .replace('{time}', spokenDuration(time, language))
        .replace('{whole}', length > 0 ? spokenDuration(length, language) : duration(length))}
    />
  );
}
