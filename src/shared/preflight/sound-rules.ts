import type { Fault, MeasuredSound, PreflightSong } from './song.ts';

/** The services require 16 bits at 44.1 kHz (Apple Music Spec, Spotify's provider guide). */
const minRate = 44_100;
const minBits = 16;
/** Services pay for a play of 30 seconds. */
const minSeconds = 30;
/** LUFS. Services raise songs to −14 and radio to −23 (EBU R 128): below this, hiss becomes audible. */
const minLoudness = -30;
/** dBTP. Above it converters clip, and MP3s made of it clip more. */
const maxPeak = 0;
/** From this many clipped runs on, clipping is audible. */
const audibleClippedRuns = 10;
const maxSilentSeconds = { start: 2, inside: 5, end: 5 };
/** A passage in one channel may be meant; from this many seconds on, a channel is likely to be missing. */
const maxOneSidedSeconds = 10;
const maxSilentShare = 0.5;

/** Faults of the recording: missing, broken, or of low quality. */
export function audioFaults({ wav_file_path, mp3_path, duration_seconds, sound }: PreflightSong): Fault[] {
  if (wav_file_path === null && mp3_path === null) return [{ code: 'AUDIO_MISSING', data: {} }];
  if (sound === 'broken') return [{ code: 'AUDIO_BROKEN', data: {} }];
  const faults: Fault[] = [];
  if (wav_file_path === null) faults.push({ code: 'AUDIO_NO_WAV', data: {} });
  if (duration_seconds !== null && duration_seconds < minSeconds)
    faults.push({ code: 'AUDIO_SHORT', data: { seconds: duration_seconds } });
  if (typeof sound === 'object' && sound !== null)
    faults.push(...qualityFaults(sound), ...endFaults(sound, duration_seconds), ...soundFaults(sound));
  return faults;
}

function qualityFaults({ sample_rate, bits }: MeasuredSound): Fault[] {
  const isCoarse = bits !== null && (sample_rate < minRate || bits < minBits);
  return isCoarse ? [{ code: 'AUDIO_COARSE', data: { sample_rate, bits } }] : [];
}

const endFaults = ({ is_cut }: MeasuredSound, seconds: number | null): Fault[] =>
  is_cut ? [{ code: 'SOUND_CUT', data: { seconds: seconds ?? undefined } }] : [];

function soundFaults(sound: MeasuredSound): Fault[] {
  const { loudness, true_peak, clipped_runs, silent_share } = sound;
  if (loudness === null) return [{ code: 'SOUND_SILENT', data: { percent: toPercent(silent_share) } }];
  const faults: Fault[] = [];
  if (loudness < minLoudness)
    faults.push({ code: 'SOUND_FAINT', data: { loudness, true_peak: true_peak ?? undefined } });
  if (clipped_runs >= audibleClippedRuns)
    faults.push({
      code: 'SOUND_CLIPPED',
      data: { times: clipped_runs, seconds: sound.first_clip_seconds ?? undefined },
    });
  if (true_peak !== null && true_peak > maxPeak) faults.push({ code: 'SOUND_PEAK', data: { true_peak } });
  const side = sound.one_sided;
  if (side !== null && side.seconds > maxOneSidedSeconds)
    faults.push({ code: 'SOUND_ONE_SIDED', data: { ...placeOf(side), side: side.silent } });
  return [...faults, ...silenceFaults(sound)];
}

const placeOf = ({ start_seconds, seconds }: { start_seconds: number; seconds: number }) => ({
  seconds: start_seconds,
  length_seconds: seconds,
});

function silenceFaults({
  silent_share,
  silent_start_seconds: start,
  silent_end_seconds: end,
  gap,
}: MeasuredSound): Fault[] {
  if (silent_share > maxSilentShare)
    return [{ code: 'SOUND_MOSTLY_SILENT', data: { percent: toPercent(silent_share) } }];
  return [
    ...(start > maxSilentSeconds.start
      ? [{ code: 'SOUND_GAP_START' as const, data: { seconds: start } }]
      : []),
    ...(gap !== null && gap.seconds > maxSilentSeconds.inside
      ? [{ code: 'SOUND_GAP_INSIDE' as const, data: placeOf(gap) }]
      : []),
    ...(end > maxSilentSeconds.end ? [{ code: 'SOUND_GAP_END' as const, data: { seconds: end } }] : []),
  ];
}

const toPercent = (share: number): number => Math.round(share * 100);
