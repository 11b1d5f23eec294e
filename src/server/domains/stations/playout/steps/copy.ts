import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { App } from '../../../../context.ts';
import { MediaError, readAudio, writeBroadcastWave } from '../../../../gateways/media/index.ts';
import { bextChunk, cartChunk, ixmlChunk, type PlayoutSong } from '../../../../gateways/playout/index.ts';
import type { FileRow } from '../../../files/index.ts';
import type { ApprovedSong } from '../../cycles/reads/approved.ts';
import { tagOf } from '../../exports/steps/pack-files.ts';
import { bitsOf, levelling, type SoundKnown } from '../rules/timers.ts';

/** A song with its sound, in the form for a station's playout. */
export interface Ready {
  song: ApprovedSong;
  data: PlayoutSong;
  file: FileRow;
}

interface Known extends SoundKnown {
  sampleRate: number;
  channels: 1 | 2;
  bits: 16 | 24;
}

/** The measurements of a sound, made now if missing. @throws MediaError for a broken one */
export async function soundKnown(app: App, file: FileRow): Promise<Known> {
  const { sound, durationMs } = file;
  if (sound !== null && 'broken' in sound) throw new MediaError('AUDIO_BROKEN', 'damaged');
  if (sound !== null && durationMs !== null)
    return {
      durationMs,
      silentMs: sound.silentEndMs,
      loudness: sound.loudness,
      truePeak: sound.truePeak,
      sampleRate: sound.sampleRate,
      channels: sound.channels === 1 ? 1 : 2,
      bits: bitsOf(sound.bits),
    };
  const facts = await app.storage.withLocal(file.storageKey, (path) =>
    readAudio(app.children.runTask, path, { seconds: 300, withLevels: true }),
  );
  return {
    durationMs: facts.duration_ms,
    silentMs: facts.levels?.silent_end_ms ?? 0,
    loudness: facts.levels?.loudness ?? null,
    truePeak: facts.levels?.true_peak ?? null,
    sampleRate: facts.sample_rate,
    channels: facts.channels,
    bits: bitsOf(facts.bits),
  };
}

/**
 * Writes a song's sound as a broadcast wave, levelled on request; the original stays as it is. The caller removes the
 * copy.
 */
export async function makeCopy(app: App, { song, data, file }: Ready, isLevelled: boolean): Promise<string> {
  const known = await soundKnown(app, file);
  const outPath = join(app.storage.incoming, `playout-${randomUUID()}.wav`);
  const url = song.short_code === null ? '' : `${app.config.publicUrl}/r/${song.short_code}`;
  const before = [
    { id: 'bext', content: bextChunk(data, known, { originator: app.config.siteName, isLevelled }) },
    { id: 'cart', content: cartChunk(data, known, { producer: app.config.siteName, url }) },
    { id: 'iXML', content: ixmlChunk(data) },
  ];
  const introSeconds = data.introMs === null ? null : data.introMs / 1_000;
  const after = [{ id: 'id3 ', content: await tagOf(song, introSeconds, null) }];
  const gain = isLevelled ? 10 ** (levelling(known) / 20) : 1;
  await app.storage.withLocal(file.storageKey, (path) =>
    writeBroadcastWave(app.children.runTask, { path, outPath, before, after, gain, bits: known.bits }),
  );
  return outPath;
}
