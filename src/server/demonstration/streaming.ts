import { eq } from 'drizzle-orm';
import type { NewCodeRange } from '../../contract/releases/codes.ts';
import { israelDay } from '../../contract/vocabulary/dates.ts';
import { type App, newContext } from '../context.ts';
import { codeRanges } from '../database/tables/releases/codes.ts';
import { releases } from '../database/tables/releases.ts';
import { openSession } from '../domains/accounts/index.ts';
import { storeFile } from '../domains/files/index.ts';
import { addRange } from '../domains/releases/codes/verbs/ranges.ts';
import { updateRelease } from '../domains/releases/content/verbs/update-release.ts';
import { scheduleRelease } from '../domains/releases/publishing/verbs/schedule-release.ts';
import type { MadeArtist } from './artists.ts';
import { markDemonstration } from './demonstration-rows.ts';
import { synthesiseSong } from './material/index.ts';
import { makeWav } from './media/make-wav.ts';
import { signedIn } from './users.ts';

const day = 24 * 3_600_000;
const latinArtist = { text: 'נועה בן־דוד', latin: 'Noa Ben David' };

/**
 * Songs of the first artist for streaming services: one is there at once, one waits for its date, one lacks its WAV.
 */
const songs = [
  { title: 'לילה לבן בפלורנטין', inDays: 0, hasWav: true, latin: 'White Night in Florentin' },
  { title: 'תפוז דם', inDays: 21, hasWav: true, latin: 'Blood Orange' },
  { title: 'צל של ציפור', inDays: 10, hasWav: false, latin: 'Shadow of a Bird' },
];

/** Ranges of codes, and songs with dates at streaming services: our own service gets them once jobs run. */
export async function fillStreaming(
  app: App,
  operatorId: string,
  artist: MadeArtist,
  now: Date,
): Promise<void> {
  const year = israelDay(now).slice(2, 4);
  const bounds = { first: 1, last: 99_999 };
  await enterRange(app, operatorId, `ILDMO${year}`, { kind: 'isrc', prefix: 'ILDMO', year, ...bounds });
  // 952 is the prefix of GS1 for demonstrations.
  await enterRange(app, operatorId, '9524200', { kind: 'upc', prefix: '9524200', length: 13, ...bounds });
  const rows = await app.database.orm
    .select({ id: releases.id, title: releases.title, digital: releases.digitalReleaseDate })
    .from(releases)
    .where(eq(releases.tenantId, artist.tenantId));
  for (const { title, inDays, hasWav, latin } of songs) {
    const row = rows.find((one) => one.title === title);
    // A continued fill begins where it stopped; a small one has none of these.
    if (row === undefined || row.digital !== null) continue;
    const file =
      hasWav && (await storeFile(app, artist.userId, { bytes: songWav(title), name: `${title}.wav` }));
    await updateRelease(artist.context, row.id, {
      ...(file && { wav_file_path: `/media/${file.id}` }),
      latin_forms: [latinArtist, { text: title, latin }],
    });
    await scheduleRelease(artist.context, row.id, {
      digital_release_date: new Date(now.getTime() + inDays * day).toISOString(),
    });
  }
}

async function enterRange(app: App, operatorId: string, stem: string, range: NewCodeRange): Promise<void> {
  const { orm } = app.database;
  const [known] = await orm.select().from(codeRanges).where(eq(codeRanges.kind, range.kind)).limit(1);
  if (known !== undefined) return;
  await markDemonstration(orm, 'codes', stem);
  const { access_token: token } = await openSession(orm, operatorId);
  await addRange(newContext(app, await signedIn(app, token)), range);
}

/** The song that listeners hear, as a recording at the rate that services require. */
function songWav(title: string): Buffer {
  const { samples, sampleRate, seconds } = synthesiseSong({ title });
  const at = (frame: number, channel: number): number => (samples[frame * 2 + channel] ?? 0) / 32_768;
  const sample = (time: number, channel: number): number => {
    const frame = Math.floor(time * sampleRate);
    const part = time * sampleRate - frame;
    return at(frame, channel) * (1 - part) + at(frame + 1, channel) * part;
  };
  return makeWav({ seconds, sample });
}
