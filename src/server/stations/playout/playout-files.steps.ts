import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from '#server/context.ts';
import { type FileRow, filesById } from '#server/files/index.ts';
import { writeCsv } from '#server/gateways/csv/index.ts';
import { MediaError, readAudio, writeBroadcastWave } from '#server/gateways/media/index.ts';
import type { ZipFile } from '#server/gateways/pack/index.ts';
import {
  bextChunk,
  cartChunk,
  encoText,
  encoXml,
  infoChunk,
  ixmlChunk,
  type PlayoutSong,
  playitList,
  toAscii,
} from '#server/gateways/playout/index.ts';
import type { ApprovedSong } from '#server/stations/cycles/approved.queries.ts';
import { fileIdsOf } from '#server/stations/exports/exports.policy.ts';
import { batches, section, tagOf, textFile } from '#server/stations/exports/exports.steps.ts';
import { graphemes } from '#shared/graphemes.ts';
import type { Locale } from '#shared/locale.ts';
import { nameByPattern, uniqueNames } from '#shared/name-pattern.ts';
import { stationExportsText } from '#text/stations/exports.ts';
import {
  bitsOf,
  cellsOf,
  levelling,
  lossyCoding,
  namePartsOf,
  needsLatin,
  type PlayoutSettings,
  type SoundKnown,
  toPlayoutSong,
  unknownNames,
} from './playout.policy.ts';

/** A song's file name, without an extension. */
export function nameOf({ song, data }: Ready, settings: PlayoutSettings, number = ''): string {
  const parts = namePartsOf(song, data, settings.isAscii, number);
  const ascii = settings.isAscii
    ? Object.fromEntries(Object.entries(parts).map(([token, text]) => [token, toAscii(text)]))
    : {};
  const pattern = settings.isAscii ? toAscii(settings.namePattern) : settings.namePattern;
  const name = nameByPattern(pattern, { ...parts, ...ascii });
  return graphemes(name).slice(0, settings.nameLength).join('').trim();
}

/** A song with its sound; null if we have none, or it can't be read. */
export async function readySong(
  app: App,
  song: ApprovedSong,
  files: Map<string, FileRow>,
  isLevelled: boolean,
): Promise<Ready | null> {
  const file = files.get(song.wav_file_id ?? '') ?? files.get(song.mp3_file_id ?? '');
  if (file === undefined) return null;
  try {
    return { song, data: toPlayoutSong(song, await soundKnown(app, file), isLevelled), file };
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}

/** The files beside a song's sound. */
export function sidecars(
  { data }: Ready,
  { formats, encoLetters }: PlayoutSettings,
): { ending: string; content: Buffer }[] {
  return [
    ...(formats.includes('enco_xml') ? [{ ending: 'xml', content: encoXml(data, encoLetters) }] : []),
    ...(formats.includes('enco_txt') ? [{ ending: 'txt', content: encoText(data, encoLetters) }] : []),
  ];
}

/** The station's own table. */
export function table(
  settings: PlayoutSettings,
  rows: readonly { ready: Ready; name: string }[],
): Promise<Buffer> {
  const lines = rows.map(({ ready, name }) => {
    const cells = cellsOf(ready.song, ready.data, name);
    return settings.columns.map(({ field }) => cells[field]);
  });
  const heads = settings.columns.map(({ head }) => head);
  return buffer(writeCsv(heads, Readable.from(lines)));
}

/** Lists that name the songs by their file names. */
export async function lists(
  settings: PlayoutSettings,
  name: string,
  rows: readonly { ready: Ready; name: string }[],
): Promise<{ name: string; content: Buffer }[]> {
  const { formats } = settings;
  const called = settings.isAscii ? toAscii(name) : name;
  const files: { name: string; content: Buffer }[] = [];
  if (formats.includes('playit'))
    files.push({ name: `${called}.m3u`, content: playitList(rows.map((row) => row.name)) });
  if (formats.includes('csv')) files.push({ name: `${called}.csv`, content: await table(settings, rows) });
  return files;
}

interface Pack {
  songs: AsyncIterable<ApprovedSong>;
  settings: PlayoutSettings;
  /** The names of its lists. */
  name: string;
  language: Locale;
  count: number;
}

/**
 * The files of a list for a station's playout: sounds with their files beside them, then lists, then what is missing.
 */
export async function* playoutFiles(
  app: App,
  { songs, settings, name, language, count }: Pack,
): AsyncGenerator<ZipFile> {
  const { formats, isLevelled } = settings;
  const unique = uniqueNames();
  const rows: { ready: Ready; name: string }[] = [];
  const missing: string[] = [];
  const guessed = new Set<string>();
  let number = 0;
  for await (const batch of batches(songs)) {
    const files = await filesById(app.database.orm, fileIdsOf(batch));
    for (const song of batch) {
      number += 1;
      const ready = await readySong(app, song, files, isLevelled);
      if (ready === null) {
        missing.push(`${song.artist_name} - ${song.title}`);
        continue;
      }
      const called = unique(
        nameOf(ready, settings, String(number).padStart(String(count).length, '0')),
        'wav',
      );
      rows.push({ ready, name: called });
      if (needsLatin(settings)) for (const each of unknownNames(song)) guessed.add(each);
      if (formats.includes('bwf')) yield { name: called, open: () => copied(app, ready, settings) };
      for (const { ending, content } of sidecars(ready, settings))
        yield { name: called.replace(/wav$/, ending), open: () => whole(content) };
    }
  }
  for (const { name: listed, content } of await lists(settings, name, rows))
    yield { name: listed, open: () => whole(content) };
  const words = stationExportsText[language];
  if (guessed.size > 0)
    yield textFile(
      unique(words.guessedName, 'txt'),
      section(
        words.guessed,
        [...guessed].map((each) => `${each}: ${toAscii(each)}`),
      ),
    );
  if (missing.length > 0) yield textFile(unique(words.missingName, 'txt'), section(words.missing, missing));
}

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/** Made when its turn comes, so that only one copy is on disk. */
async function* copied(app: App, ready: Ready, settings: PlayoutSettings): AsyncGenerator<Buffer> {
  const path = await makeCopy(app, ready, settings);
  try {
    yield* createReadStream(path);
  } finally {
    await rm(path, { force: true });
  }
}

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
async function soundKnown(app: App, file: FileRow): Promise<Known> {
  const { sound, durationMs } = file;
  if (sound !== null && 'broken' in sound) throw new MediaError('AUDIO_BROKEN', 'damaged');
  if (sound !== null && durationMs !== null)
    return {
      durationMs,
      silentStartMs: sound.silentStartMs,
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
    silentStartMs: facts.levels?.silent_start_ms ?? 0,
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
export async function makeCopy(
  app: App,
  { song, data, file }: Ready,
  { isLevelled, cartLetters: letters }: PlayoutSettings,
): Promise<string> {
  const known = await soundKnown(app, file);
  const outPath = join(app.storage.incoming, `playout-${randomUUID()}.wav`);
  const url = song.short_code === null ? '' : `${app.config.publicUrl}/r/${song.short_code}`;
  const before = [
    {
      id: 'bext',
      content: bextChunk(data, known, {
        originator: app.config.siteName,
        isLevelled,
        letters,
        lossy: lossyCoding(file.type),
      }),
    },
    { id: 'cart', content: cartChunk(data, known, { producer: app.config.siteName, url, letters }) },
    { id: 'LIST', content: infoChunk(data) },
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
