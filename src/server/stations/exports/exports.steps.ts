import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PackAudio } from '#contract/stations/exports.ts';
import type { App } from '#server/context.ts';
import { type FileRow, filesById, imageKey } from '#server/files/index.ts';
import { makeWav } from '#server/gateways/media/index.ts';
import {
  type Stored,
  songTag,
  tagCoverSide,
  taggedMp3,
  taggedWav,
  type ZipFile,
} from '#server/gateways/pack/index.ts';
import { drawSleeve } from '#server/gateways/share-card/index.ts';
import type { ApprovedSong } from '#server/stations/cycles/approved.queries.ts';
import { israelDay } from '#shared/dates.ts';
import { genreName } from '#shared/genres.ts';
import { threeLetterCode } from '#shared/language-codes.ts';
import type { Locale } from '#shared/locale.ts';
import { type NameParts, nameByPattern, uniqueNames } from '#shared/name-pattern.ts';
import { stationExportsText } from '#text/stations/exports.ts';
import { fileIdsOf, soundOf, versionName } from './exports.policy.ts';

const batch = 100;

interface Pack {
  songs: AsyncIterable<ApprovedSong>;
  pattern: string;
  audio: PackAudio;
  language: Locale;
  /** How many songs there will be, so that all numbers have the same length. */
  count: number;
}

/** The files of a pack, newest song first, and last a text that lists what is missing, if anything is. */
export async function* packFiles(app: App, pack: Pack): AsyncGenerator<ZipFile> {
  const words = stationExportsText[pack.language];
  const unique = uniqueNames();
  const missing: string[] = [];
  const asMp3: string[] = [];
  let number = 0;
  for await (const songs of batches(pack.songs)) {
    const files = await filesById(app.database.orm, fileIdsOf(songs));
    for (const song of songs) {
      number += 1;
      const sound = soundOf(song, files, pack.audio);
      const called = `${song.artist_name} - ${song.title}`;
      if (sound === null) {
        missing.push(song.external_audio_url ? `${called}\t${song.external_audio_url}` : called);
        continue;
      }
      if (sound.audio !== pack.audio) asMp3.push(called);
      const parts = partsOf(song, pack.language, String(number).padStart(String(pack.count).length, '0'));
      const tagged = sound.audio === 'mp3' ? taggedMp3 : taggedWav;
      const cover = files.get(song.cover_file_id ?? '');
      yield {
        name: unique(nameByPattern(pack.pattern, parts), sound.audio),
        open: async function* () {
          const tag = await tagOf(song, song.intro_seconds, await pictureOf(app, song, cover));
          if (sound.isConverted) yield* convertedWav(app, sound.stored, tag);
          else yield* tagged(app.storage, sound.stored, tag);
        },
      };
    }
  }
  const notes = [...section(words.missing, missing), ...section(words.asMp3, asMp3)];
  if (notes.length > 0) yield textFile(unique(words.missingName, 'txt'), notes);
}

/** A lossless recording as WAV with the same samples, tagged. */
async function* convertedWav(app: App, { key }: Stored, tag: Buffer): AsyncGenerator<Buffer> {
  const path = join(app.storage.incoming, `pack-${randomUUID()}.wav`);
  try {
    await app.storage.withLocal(key, (from) => makeWav(app.children.runTask, from, path));
    const read = async (_: string, range?: { start: number; end: number }) => createReadStream(path, range);
    yield* taggedWav({ read }, { key, bytes: (await stat(path)).size }, tag);
  } finally {
    await rm(path, { force: true });
  }
}

/** A few hundred at a time. */
export async function* batches(songs: AsyncIterable<ApprovedSong>): AsyncGenerator<ApprovedSong[]> {
  let some: ApprovedSong[] = [];
  for await (const song of songs) {
    some.push(song);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** The fields of a song's file name; the usual version is omitted. */
const partsOf = (song: ApprovedSong, language: Locale, number: string): NameParts => ({
  artist: song.artist_name,
  title: song.title,
  version: song.version === 'original' ? '' : versionName(song.version, language),
  isrc: song.isrc ?? '',
  genre: song.genre === null ? '' : genreName(song.genre)[language],
  year: yearOf(song),
  number,
  playlist: song.playlist_name ?? '',
});

const yearOf = (song: ApprovedSong): string => israelDay(new Date(song.shown_at)).slice(0, 4);

/** The ID3 tag of a song's file. */
export const tagOf = (
  song: ApprovedSong,
  introSeconds: number | null,
  cover: Buffer | null,
): Promise<Buffer> =>
  songTag({
    title: song.title,
    artist: song.artist_name,
    remixers: song.artists.filter(({ role }) => role === 'remixer').map(({ name }) => name),
    album: song.album_title,
    composers: song.credits.composition,
    lyricists: song.credits.lyrics,
    label: song.label,
    isrc: song.isrc,
    genre: song.genre === null ? null : genreName(song.genre).en,
    year: Number(yearOf(song)),
    language: song.primary_language === null ? null : threeLetterCode(song.primary_language),
    introSeconds,
    cover,
  });

/** The picture in a song's tag: its cover, or its drawn sleeve. */
const pictureOf = (app: App, song: ApprovedSong, cover: FileRow | undefined): Promise<Buffer | null> =>
  cover
    ? app.storage
        .read(imageKey(cover, 640, 'webp'))
        .then(buffer)
        .catch(() => null)
    : drawSleeve({ title: song.title, artist: song.artist_name, sound: song.sound_print }, tagCoverSide);

export const section = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [head, ...lines, ''];

/** Windows line ends, in UTF-8 with a byte order mark, so that its editor shows Hebrew. */
export function textFile(name: string, lines: readonly string[]): ZipFile {
  return {
    name,
    open: async function* () {
      yield Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
    },
  };
}
