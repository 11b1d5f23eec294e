import type { Fault, MeasuredSound, PreflightSong } from './song.ts';

/** What the services ask of a recording: 16 bits at 44.1 kHz (Apple Music Spec, Spotify's provider guide). */
const minRate = 44_100;
const minBits = 16;
/** Services pay for a play of 30 seconds. */
const minSeconds = 30;
/** LUFS. Services bring songs to −14 and radio to −23 (EBU R 128): below this, hiss is raised too. */
const faint = -30;
/** dBTP. Above it every converter clips, and every MP3 made of it even more. */
const highestPeak = 0;
/** A master may clip now and then without being audible. */
const clippedUnheard = 10;
const longestSeconds = { start: 2, end: 5 };
const maxSilence = 0.5;

/** Faults of the recording: it must exist, be complete, and good enough. */
export function audioFaults({ wav_file_path, mp3_path, duration_seconds, sound }: PreflightSong): Fault[] {
  if (wav_file_path === null && mp3_path === null) return [{ code: 'AUDIO_MISSING', data: {} }];
  if (sound === 'broken') return [{ code: 'AUDIO_BROKEN', data: {} }];
  const faults: Fault[] = [];
  if (wav_file_path === null) faults.push({ code: 'AUDIO_NO_WAV', data: {} });
  if (duration_seconds !== null && duration_seconds < minSeconds)
    faults.push({ code: 'AUDIO_SHORT', data: { seconds: duration_seconds } });
  if (typeof sound === 'object' && sound !== null)
    faults.push(...qualityFaults(sound), ...soundFaults(sound));
  return faults;
}

function qualityFaults({ sample_rate, bits }: MeasuredSound): Fault[] {
  const isCoarse = bits !== null && (sample_rate < minRate || bits < minBits);
  return isCoarse ? [{ code: 'AUDIO_COARSE', data: { sample_rate, bits } }] : [];
}

function soundFaults(sound: MeasuredSound): Fault[] {
  const { loudness, true_peak, clipped_runs, silent_share } = sound;
  if (loudness === null) return [{ code: 'SOUND_SILENT', data: { percent: toPercent(silent_share) } }];
  const faults: Fault[] = [];
  if (loudness < faint)
    faults.push({ code: 'SOUND_FAINT', data: { loudness, true_peak: true_peak ?? undefined } });
  if (clipped_runs >= clippedUnheard)
    faults.push({
      code: 'SOUND_CLIPPED',
      data: { times: clipped_runs, seconds: sound.first_clip_seconds ?? undefined },
    });
  if (true_peak !== null && true_peak > highestPeak) faults.push({ code: 'SOUND_PEAK', data: { true_peak } });
  return [...faults, ...silenceFaults(sound)];
}

function silenceFaults({
  silent_share,
  silent_start_seconds: start,
  silent_end_seconds: end,
}: MeasuredSound): Fault[] {
  if (silent_share > maxSilence)
    return [{ code: 'SOUND_MOSTLY_SILENT', data: { percent: toPercent(silent_share) } }];
  return [
    ...(start > longestSeconds.start ? [{ code: 'SOUND_GAP_START' as const, data: { seconds: start } }] : []),
    ...(end > longestSeconds.end ? [{ code: 'SOUND_GAP_END' as const, data: { seconds: end } }] : []),
  ];
}

const toPercent = (share: number): number => Math.round(share * 100);
