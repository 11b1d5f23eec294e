import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ExportFormat, exportPlaylist } from '#contract/stations/exports.ts';
import { listenPath } from '#server/artists/index.ts';
import type { App, Context, StationMember } from '#server/context.ts';
import { decryptCurrent } from '#server/crypto/encrypt.ts';
import { fail } from '#server/errors.ts';
import { attachment, wholeListenUrl } from '#server/files/index.ts';
import { writeCsv } from '#server/gateways/csv/index.ts';
import { writeZip } from '#server/gateways/pack/index.ts';
import { drawRunSheet } from '#server/gateways/run-sheet/index.ts';
import type { Raw } from '#server/http/route.ts';
import { sendStream } from '#server/http/send-stream.ts';
import {
  type ApprovedFacts,
  type ApprovedList,
  type ApprovedSong,
  readApproved,
  readApprovedFacts,
} from '#server/stations/cycles/approved.queries.ts';
import { rightsWatchOf } from '#server/stations/live/hub.http.ts';
import { findPlayout } from '#server/stations/playout/playout.db.ts';
import { settingsOf } from '#server/stations/playout/playout.policy.ts';
import { playoutFiles } from '#server/stations/playout/playout-files.steps.ts';
import { stationName } from '#server/stations/stations.policy.ts';
import type { Station } from '#server/stations/team/team.db.ts';
import { guardSession } from '#server/stations/team/team.queries.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import { defaultPattern, fileName } from '#shared/name-pattern.ts';
import { count } from '#text/counts.ts';
import { stationExportsText } from '#text/stations/exports.ts';
import { clock, formatDay, formatSong, listName, packTicket } from './exports.policy.ts';
import { packFiles } from './exports.steps.ts';

/** Serves download packs at the addresses from `POST /radio-stations/:id/packs`. */
export function mountPacks(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { ticket?: unknown } }>('/station-packs', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { stationId, sessionHash, list, audio, language } =
      decryptCurrent(app.signingKey, packTicket, request.query.ticket) ?? fail('NOT_FOUND');
    // Read again, because a right may have been withdrawn since the address was given.
    const session = { stationId, sessionHash };
    const access = await guardSession(app, session);
    const { station } = access;
    const facts = await readApprovedFacts(app, access, list);
    const name = fileName(`${stationName(station, language)} - ${listName(facts, language)}`);
    const settings = settingsOf(await findPlayout(app.database.orm, stationId), station.namePattern);
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': attachment(`${name}.zip`),
    };
    await sendStream(app, { request, reply }, headers, () => {
      const songs = readApproved(app, access, list);
      const count = facts.songs;
      const pattern = station.namePattern ?? defaultPattern;
      const pack = writeZip(
        audio === 'playout'
          ? playoutFiles(app, { songs, settings, name, language, count })
          : packFiles(app, { songs, pattern, audio, language, count }),
      );
      const unwatch = rightsWatchOf(app).watch(session, (role) => {
        if (role === undefined) pack.destroy(new Error('the right to the pack ended'));
      });
      pack.once('close', unwatch);
      return pack;
    });
    return reply;
  });
}

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  pdf: 'application/pdf',
};

interface List {
  app: App;
  station: Station;
  facts: ApprovedFacts;
  language: Locale;
  songs: AsyncIterable<ApprovedSong>;
}

/** Sends a list of approved songs as a file. @throws NOT_FOUND */
export async function sendExport(
  { app, caller }: Context<StationMember>,
  list: ApprovedList,
  { format, language }: z.output<typeof exportPlaylist.query>,
  raw: Raw | null,
): Promise<undefined> {
  const { station } = caller;
  const facts = await readApprovedFacts(app, caller, list);
  const name = `${fileName(`${stationName(station, language)} - ${listName(facts, language)}`)}.${format}`;
  await sendStream(app, raw, { 'content-type': types[format], 'content-disposition': attachment(name) }, () =>
    writers[format]({ app, station, facts, language, songs: readApproved(app, caller, list) }),
  );
}

const writers: Record<ExportFormat, (list: List) => Readable | Promise<Readable>> = {
  csv: toCsv,
  m3u8: toM3u8,
  pdf: toRunSheet,
};

function toCsv({ app, songs, language }: List): Readable {
  const { heads } = stationExportsText[language];
  async function* rows() {
    let number = 0;
    for await (const song of songs) {
      number += 1;
      const words = formatSong(song, language);
      const address = song.short_code === null ? '' : `${app.config.publicUrl}/r/${song.short_code}`;
      yield Object.values({ number: String(number), ...words, playlist: song.playlist_name ?? '', address });
    }
  }
  return writeCsv(Object.values(heads), rows());
}

/**
 * An extended M3U playlist in UTF-8; songs without an address are left out. Addresses are public; those of songs whose
 * date is to come work for half a day to a day.
 */
function toM3u8({ app, facts, songs, language }: List): Readable {
  const line = (text: string) => text.replace(/[\r\n]+/g, ' ');
  async function* lines() {
    yield `#EXTM3U\n#PLAYLIST:${line(listName(facts, language))}\n`;
    for await (const song of songs) {
      const fileId = song.has_audio ? (song.mp3_file_id ?? song.wav_file_id) : null;
      const isHeld = song.opens_ms !== null && song.opens_ms > Date.now();
      const path =
        isHeld && fileId !== null
          ? wholeListenUrl(app, fileId)
          : listenPath({
              hasAudio: song.has_audio,
              mp3FileId: song.mp3_file_id,
              wavFileId: song.wav_file_id,
              externalAudioUrl: song.external_audio_url,
            });
      if (path === null) continue;
      const seconds = song.duration_ms === null ? -1 : Math.round(song.duration_ms / 1_000);
      const address = new URL(path, app.config.publicUrl).href;
      yield `#EXTINF:${seconds},${line(`${song.artist_name} - ${song.title}`)}\n${address}\n`;
    }
  }
  return Readable.from(lines());
}

function toRunSheet({ app, station, facts, songs, language }: List): Promise<Readable> {
  const { heads, songs: forms, pageOf } = stationExportsText[language];
  const name = listName(facts, language);
  const sheetName = stationName(station, language);
  async function* rows() {
    for await (const song of songs) yield formatSong(song, language);
  }
  return drawRunSheet(
    {
      side: directionOf(language),
      title: `${sheetName} - ${name}`,
      station: sheetName,
      list: name,
      facts: [
        formatDay(new Date()),
        count(facts.songs, forms, language),
        ...(facts.durationMs === null ? [] : [clock(facts.durationMs)]),
      ].join(' · '),
      heads,
      footer: app.config.siteName,
      pageOf,
      count: facts.songs,
    },
    rows(),
  );
}
