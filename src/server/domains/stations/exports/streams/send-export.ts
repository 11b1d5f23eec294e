import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { ExportFormat, exportPlaylist } from '../../../../../contract/stations/exports.ts';
import { directionOf, type Locale } from '../../../../../contract/vocabulary/locale.ts';
import { fileName } from '../../../../../contract/vocabulary/name-pattern.ts';
import { count } from '../../../../../text/counts.ts';
import { stationExportsText } from '../../../../../text/stations/exports.ts';
import type { App, Context, StationMember } from '../../../../context.ts';
import { writeCsv } from '../../../../gateways/csv/index.ts';
import { drawRunSheet } from '../../../../gateways/run-sheet/index.ts';
import type { Raw } from '../../../../http/route.ts';
import { sendStream } from '../../../../http/send-stream.ts';
import { listenPath } from '../../../artists/index.ts';
import { attachment } from '../../../files/index.ts';
import {
  type ApprovedFacts,
  type ApprovedList,
  type ApprovedSong,
  readApproved,
  readApprovedFacts,
} from '../../cycles/reads/approved.ts';
import { stationName } from '../../directory/rules.ts';
import type { Station } from '../../team/store/members.ts';
import { clock, formatDay, formatSong, listName } from '../rules/format.ts';

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

const writers: Record<ExportFormat, (list: List) => Readable> = { csv: toCsv, m3u8: toM3u8, pdf: toRunSheet };

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

/** An extended M3U playlist in UTF-8, with public addresses; songs without one are left out. */
function toM3u8({ app, facts, songs, language }: List): Readable {
  const line = (text: string) => text.replace(/[\r\n]+/g, ' ');
  async function* lines() {
    yield `#EXTM3U\n#PLAYLIST:${line(listName(facts, language))}\n`;
    for await (const song of songs) {
      const path = listenPath({
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

function toRunSheet({ app, station, facts, songs, language }: List): Readable {
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
