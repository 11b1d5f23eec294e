import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { presenterCard } from '#contract/releases/presenter-card.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { creditRoles } from '#shared/credit-roles.ts';
import { type LanguageId, languages } from '#shared/languages.ts';
import { emptyCard } from '#shared/presenter-card.ts';
import { versions } from '#shared/versions.ts';

/** The demonstration's texts, pictures and recordings, and what is derived from them. */
export const demonstrationFolder = fileURLToPath(new URL('../../../demo/', import.meta.url));

type Folder = 'covers' | 'portraits' | 'stages' | 'recordings' | 'masters';

/** The bytes of a picture or a recording. */
export const readMaterial = (folder: Folder, name: string): Promise<Buffer> =>
  readFile(join(demonstrationFolder, folder, name));

/** One text, written as its lines. */
const lines = z.array(z.string()).transform((all) => all.join('\n'));
const language = z.custom<LanguageId>((value) => languages.some(({ id }) => id === value));

const song = z.strictObject({
  title: z.string(),
  genre: z.string(),
  subgenre: z.string().optional(),
  /** `zxx` when nothing is sung. */
  language,
  secondary_language: language.optional(),
  version: z.enum(versions.map(({ id }) => id)).default('original'),
  explicit: z.boolean().default(false),
  album: z.string().optional(),
  /** Without hyphens. */
  isrc: z.string().optional(),
  /** Names in `covers` and `recordings`. */
  cover: z.string(),
  recording: z.string(),
  credits: z.array(z.strictObject({ name: z.string(), role: z.enum(creditRoles.map(({ id }) => id)) })),
  /** Verses parted by an empty line; absent where nothing is sung or written down. */
  lyrics: lines.optional(),
  /** The communiqué that radio editors read. */
  pitch: z.string(),
  /** What its artist wrote for presenters. */
  card: z.preprocess((card) => card && { ...emptyCard, ...card }, presenterCard.optional()),
});

const artist = z.strictObject({
  stage_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** As artists write them: free words, in any language. */
  genres: z.array(z.string()),
  subdomain: z.string().optional(),
  links: z.record(z.string(), z.url()),
  /** Names in `portraits` and `stages`. */
  portrait: z.string(),
  stage: z.string(),
  /** Paragraphs parted by an empty line. */
  bio: lines,
  songs: z.array(song),
});

const catalogueSong = z.strictObject({
  title: z.string(),
  artist: z.string(),
  about: z.string(),
  writer: z.string(),
  producer: z.string(),
  cover: z.string(),
  recording: z.string(),
});

export type DemoArtist = z.output<typeof artist>;
export type DemoSong = z.output<typeof song>;
export type CatalogueSong = z.output<typeof catalogueSong>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(demonstrationFolder, path), 'utf8'));

/** Twelve invented artists with their songs, by the numbers of their files. @throws ZodError */
export const readArtists = (): DemoArtist[] =>
  readdirSync(join(demonstrationFolder, 'artists'))
    .sort()
    .map((name) => artist.parse(readJson(`artists/${name}`)));

/** The songs of an outside catalogue, in the order in which they come out. */
export const readCatalogueSongs = (type: CatalogueType): CatalogueSong[] =>
  z.array(catalogueSong).parse(readJson(`catalogues/${type}.json`));
