import { playerText } from '../../../text/shell/player.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { duration, spokenDuration } from '../../formats/durations.ts';
import { Waveform } from '../../ui/Waveform.tsx';
import css from './Bar.module.css';
import { seek } from './engine.ts';
import { useDuration, useTime } from './store.ts';
import type { Track } from './track.ts';
import { usePeaks } from './usePeaks.ts';

/** The player's upper edge: a waveform as wide as the screen. */
export function Horizon({ track }: { track: Track }) {
  const text = useText(playerText);
  const language = useLanguage();
  const time = useTime(track.id);
  const whole = useDuration();
  return (
    <Waveform
      className={css.horizon}
      peaks={usePeaks(track.audioUrl)}
      time={time}
      duration={whole}
      onSeek={seek}
      label={text.seek}
      valueText={text.seekOf
        .replace('{time}', spokenDuration(time, language))
        .replace('{whole}', whole > 0 ? spokenDuration(whole, language) : duration(whole))}
    />
  );
}
