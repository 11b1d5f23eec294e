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
import { readMaterial } from './material.ts';

const day = 24 * 3_600_000;
const latinArtist = { text: 'נועה בן־דוד', latin: 'Noa Ben David' };

/** Songs of the first artist for streaming services: one is sent at once, one waits for its date. */
const songs = [
  {
    title: 'לילה לבן בפלורנטין',
    inDays: 0,
    master: 'noa-ben-david-1.flac',
    latin: 'White Night in Florentin',
  },
  { title: 'תפוז דם', inDays: 21, master: 'noa-ben-david-3.flac', latin: 'Blood Orange' },
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
  for (const { title, inDays, master, latin } of songs) {
    const row = rows.find((release) => release.title === title);
    // A continued fill begins where it stopped; a small one has none of these.
    if (row === undefined || row.digital !== null) continue;
    const file = await storeFile(app, artist.userId, {
      bytes: await readMaterial('masters', master),
      name: `${title}.flac`,
    });
    await updateRelease(artist.context, row.id, {
      wav_file_path: `/media/${file.id}`,
      latin_forms: [latinArtist, { text: title, latin }],
    });
    await scheduleRelease(artist.context, row.id, {
      digital_release_date: new Date(now.getTime() + inDays * day).toISOString(),
      confirmations: { language: 'he', rights: 'yes', samples: 'none', ai: 'none' },
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
