import type { App } from '../../../../context.ts';
import type { SoundMeasures } from '../../../../database/tables/files.ts';
import { MediaError, readAudio } from '../../../../gateways/media/index.ts';
import { updateFile } from '../../store.ts';

/**
 * Decodes a sound to its end for its waveform, in base64, its print, and its measurements. If decoding fails, saves
 * that and throws.
 * @throws MediaError AUDIO_BROKEN
 */
export async function readSound(
  app: App,
  fileId: string,
  path: string,
  seconds: number,
): Promise<{ peaks: string; soundPrint: string; sound: SoundMeasures }> {
  try {
    const {
      peaks,
      print,
      levels,
      sample_rate: sampleRate,
      channels,
      bits,
    } = await readAudio(app.children.runTask, path, {
      seconds,
      withLevels: true,
    });
    if (levels === null) throw new Error('the levels were asked for');
    return {
      peaks: Buffer.from(peaks).toString('base64'),
      soundPrint: print,
      sound: {
        loudness: levels.loudness,
        truePeak: levels.true_peak,
        clippedRuns: levels.clipped_runs,
        firstClipMs: levels.first_clip_ms,
        silentShare: levels.silent_share,
        silentStartMs: levels.silent_start_ms,
        silentEndMs: levels.silent_end_ms,
        sampleRate,
        channels,
        bits,
      },
    };
  } catch (error) {
    if (error instanceof MediaError)
      await updateFile(app.database.orm, fileId, { sound: { broken: error.reason } });
    throw error;
  }
}
