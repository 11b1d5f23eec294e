import type { NewCodeRange } from '#contract/releases/codes.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { eq } from '#server/database/drizzle.ts';
import { codeRanges } from '#server/database/tables/releases/codes.ts';
import { releases } from '#server/database/tables/releases.ts';
import { storeFile } from '#server/files/index.ts';
import { addRange } from '#server/releases/codes/codes.commands.ts';
import { updateRelease } from '#server/releases/content/content.commands.ts';
import { scheduleRelease } from '#server/releases/publishing/publishing.commands.ts';
import { israelDay } from '#shared/dates.ts';
import type { MadeArtist } from './artists.ts';
import { markDemonstration } from './demonstration-rows.ts';
import { synthesiseSong } from './material/index.ts';

const day = 24 * 3_600_000;
const latinArtist = { text: 'נועה בן־דוד', latin: 'Noa Ben David' };

/** Songs of the first artist for streaming services: one is sent at once, one waits for its date, one lacks its WAV. */
const songs = [
  { title: 'לילה לבן בפלורנטין', inDays: 0, hasWav: true, latin: 'White Night in Florentin' },
  { title: 'תפוז דם', inDays: 21, hasWav: true, latin: 'Blood Orange' },
  { title: 'צל של ציפור', inDays: 10, hasWav: false, latin: 'Shadow of a Bird' },
];

/** Adds ranges of codes, and gives songs dates at streaming services: our own service gets them once jobs run. */
export async function fillStreaming(
  operator: Context<SignedIn>,
  artist: MadeArtist,
  now: Date,
): Promise<void> {
  const { app } = operator;
  const year = israelDay(now).slice(2, 4);
  const bounds = { first: 1, last: 99_999 };
  await ensureRange(operator, `ILDMO${year}`, { kind: 'isrc', prefix: 'ILDMO', year, ...bounds });
  // 952 is the prefix of GS1 for demonstrations.
  await ensureRange(operator, '9524200', { kind: 'upc', prefix: '9524200', length: 13, ...bounds });
  const rows = await app.database.orm
    .select({ id: releases.id, title: releases.title, digital: releases.digitalReleaseDate })
    .from(releases)
    .where(eq(releases.tenantId, artist.tenantId));
  for (const { title, inDays, hasWav, latin } of songs) {
    const row = rows.find((release) => release.title === title);
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

async function ensureRange(operator: Context<SignedIn>, stem: string, range: NewCodeRange): Promise<void> {
  const { orm } = operator.app.database;
  const [known] = await orm.select().from(codeRanges).where(eq(codeRanges.kind, range.kind)).limit(1);
  if (known !== undefined) return;
  await markDemonstration(orm, 'codes', stem);
  await addRange(operator, range);
}

/** The rate that services require. */
const wavRate = 44_100;

/** The song that listeners hear, as a WAV: 16 bits, two channels. */
function songWav(title: string): Buffer {
  const { samples, sampleRate } = synthesiseSong(title);
  const frames = Math.floor(((samples.length / 2) * wavRate) / sampleRate);
  const wav = Buffer.alloc(44 + frames * 4);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(wavRate, 24);
  wav.writeUInt32LE(wavRate * 4, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(frames * 4, 40);
  for (let index = 0; index < frames * 2; index += 1) {
    const position = (Math.floor(index / 2) * sampleRate) / wavRate;
    const sample = Math.floor(position) * 2 + (index % 2);
    const before = samples[sample] ?? 0;
    const after = samples[sample + 2] ?? 0;
    wav.writeInt16LE(Math.round(before + (after - before) * (position % 1)), 44 + index * 2);
  }
  return wav;
}
