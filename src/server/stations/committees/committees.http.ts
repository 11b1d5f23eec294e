import type { Readable } from 'node:stream';
import type { Context, StationMember } from '#server/context.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { attachment } from '#server/files/index.ts';
import { writeCsv } from '#server/gateways/csv/index.ts';
import { drawMinutes, type MinutesBlock } from '#server/gateways/run-sheet/index.ts';
import type { Raw } from '#server/http/route.ts';
import { sendStream } from '#server/http/send-stream.ts';
import { formatDay } from '#server/stations/exports/exports.policy.ts';
import { stationName } from '#server/stations/stations.policy.ts';
import { israelDay } from '#shared/dates.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import { fileName } from '#shared/name-pattern.ts';
import { count } from '#text/counts.ts';
import { minutesText } from '#text/stations/minutes.ts';
import { findCommittee } from './committees.db.ts';
import { tallyOf } from './committees.policy.ts';
import { type MinutesSong, peopleOf, readMinutes, toCommittee } from './committees.queries.ts';

const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

/** Sends the minutes of a closed committee as a file. @throws NOT_FOUND, COMMITTEE_OPEN */
export async function sendMinutes(
  { app, caller }: Context<StationMember>,
  committeeId: string,
  { format, language }: { format: keyof typeof types; language: Locale },
  raw: Raw | null,
): Promise<undefined> {
  const { orm } = app.database;
  const { station, userId } = caller;
  const row = orNotFound(await findCommittee(orm, station.id, committeeId));
  const { closedAt } = row;
  if (closedAt === null) fail('COMMITTEE_OPEN');
  const words = minutesText[language];
  const { chair, songs } = await toCommittee(orm, row, userId);
  const people = await peopleOf(orm, committeeId);
  const names = (came: boolean) =>
    people.filter(({ cameAt }) => (cameAt !== null) === came).map(({ name }) => name);
  const list = stationName(station, language);
  const day = formatDay(closedAt);
  const name = `${fileName(`${list} - ${words.title} ${day}`)}.${format}`;
  const minutes = readMinutes(orm, committeeId);
  const facts = [
    [day, count(songs.length, words.songs, language), words.majorities[row.majority]].join(' · '),
    words.chair(chair.user_name),
    ...(names(true).length > 0 ? [words.present(names(true).join(', '))] : []),
    ...(names(false).length > 0 ? [words.absent(names(false).join(', '))] : []),
  ];
  await sendStream(
    app,
    raw,
    { 'content-type': types[format], 'content-disposition': attachment(name) },
    () =>
      format === 'csv'
        ? toCsv(minutes, language, {
            day: israelDay(closedAt),
            majority: words.majorities[row.majority],
            chair: chair.user_name,
            present: names(true).join(', '),
            absent: names(false).join(', '),
          })
        : drawMinutes(
            {
              side: directionOf(language),
              title: `${list} - ${words.title} ${day}`,
              station: list,
              list: words.title,
              facts,
              footer: app.config.siteName,
              pageOf: words.pageOf,
            },
            toBlocks(minutes, language),
          ),
  );
}

/** A song's outcome, and how it came about. */
function decided(song: MinutesSong, language: Locale): { decision: string; how: string } {
  const words = minutesText[language];
  if (!song.isRevealed) return { decision: words.undecided, how: words.notVoted };
  if (song.outcome === null) return { decision: words.undecided, how: words.draw };
  const how = song.byChair ? words.byChair : words.byVote;
  return { decision: words.outcome[song.outcome], how: song.isEarly ? `${how}, ${words.endedEarly}` : how };
}

/** What is the same for every row of a committee's table. */
interface Sitting {
  /** ISO 8601, which a spreadsheet sorts. */
  day: string;
  majority: string;
  chair: string;
  present: string;
  absent: string;
}

/** A row for each vote, or one for a song without any; each row is complete, so that a spreadsheet can sort them. */
function toCsv(songs: AsyncIterable<MinutesSong>, language: Locale, sitting: Sitting): Readable {
  const words = minutesText[language];
  const { day, majority, chair, present, absent } = sitting;
  async function* rows() {
    for await (const song of songs) {
      const { decision, how } = decided(song, language);
      const { yes, wait, no } = tallyOf(song.votes);
      const tally = song.isRevealed ? [yes, wait, no].map(String) : ['', '', ''];
      const head = [day, String(song.number), song.title, song.artist, decision, how, ...tally];
      const tail = [majority, chair, present, absent];
      if (song.votes.length === 0) yield [...head, '', '', '', '', ...tail];
      for (const { name, vote, reasons, comment } of song.votes)
        yield [
          ...head,
          name,
          words.votes[vote],
          reasons.map((reason) => reason[language]).join(', '),
          comment ?? '',
          ...tail,
        ];
    }
  }
  return writeCsv(Object.values(words.heads), rows());
}

async function* toBlocks(
  songs: AsyncIterable<MinutesSong>,
  language: Locale,
): AsyncGenerator<MinutesBlock, void, undefined> {
  const words = minutesText[language];
  for await (const song of songs) {
    const { decision, how } = decided(song, language);
    const { yes, wait, no } = tallyOf(song.votes);
    yield {
      number: String(song.number),
      title: song.title,
      under: song.artist,
      outcome: decision,
      how: [...(song.isRevealed ? [words.tally(yes, wait, no)] : []), how].join(' · '),
      rows: song.votes.map(({ name, vote, reasons, comment }) => ({
        name,
        vote: words.votes[vote],
        remarks: [...reasons.map((reason) => reason[language]), ...(comment ? [comment] : [])].join(' · '),
      })),
    };
  }
}
