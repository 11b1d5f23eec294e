import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '#server/context.ts';
import type { files } from '#server/database/tables/files.ts';
import { isHeardAsCopy, isLossless } from '#shared/recordings.ts';
import { excerptSeconds, type Preview, previews } from '#shared/visitor-rights.ts';

type FileRow = typeof files.$inferSelect;

/**
 * For how many seconds a signed address stays the same, so that a browser uses its cached copy; it works at least
 * that long, and at most twice as long.
 */
const step = 300;
/** The same for a station's songs, so that a screen that is open for a day can play them. */
const listenStep = 43_200;
/** How much the clock of the machine that made an address may be off (threat P10). */
const clockSeconds = 300;

/** What a signed address opens: the file in all forms, or only its audible form. */
export type Scope = 'file' | 'listen';

type Signing = Pick<App, 'signingKey'>;
type Addressed = Pick<FileRow, 'id' | 'type' | 'publicAt'>;

const isMaster = (file: Addressed): boolean => isLossless(file.type);

const sign = (app: Signing, id: string, scope: Scope, expires: string): string =>
  createHmac('sha256', app.signingKey).update(`media ${scope} ${id} ${expires}`).digest('base64url');

function signed(app: Signing, id: string, scope: Scope, tail = '', every = step): string {
  const expires = String((Math.floor(Date.now() / 1000 / every) + 2) * every);
  return `/media/${id}${tail}?expires=${expires}&sig=${sign(app, id, scope, expires)}`;
}

/**
 * A file's address: the plain one once it is public, else one that works for five to ten minutes. A WAV is never
 * public.
 */
export const fileUrl = (app: Signing, file: Addressed): string =>
  file.publicAt !== null && !isMaster(file) ? `/media/${file.id}` : signed(app, file.id, 'file');

/** A file's download address under a name, for who may have it: anyone with it can download for ten minutes at most. */
export const downloadUrl = (app: Signing, file: Addressed, name: string): string =>
  `${signed(app, file.id, 'file', '/download')}&name=${encodeURIComponent(name)}`;

/** Where who may hear a public song before its date hears all of it: for half a day to a day. */
export const wholeListenUrl = (app: Signing, fileId: string): string =>
  signed(app, fileId, 'listen', '/listen', listenStep);

/** Where a song can be heard, always as MP3; null while the listening copy that it needs isn't ready. */
export function listenUrl(app: Signing, file: Addressed & Pick<FileRow, 'listeningKey'>): string | null {
  if (isHeardAsCopy(file.type) && file.listeningKey === null) return null;
  return file.publicAt !== null ? `/media/${file.id}/listen` : signed(app, file.id, 'listen', '/listen');
}

/** What a published song allows visitors to do with one of its files. */
export interface VisitorRights {
  /** Before it, visitors get only the preview; null for a song that is out. */
  opensAt: Date | null;
  preview: Preview;
  /** Whether visitors may download once it is out. */
  downloads: boolean;
}

/** What a visitor gets of a public file. */
export interface VisitorSight {
  heard: Preview;
  downloads: boolean;
}

export const seesAll: VisitorSight = { heard: 'all', downloads: true };

/** What visitors get of a file at a moment: the most that one of its songs allows; all of it if no song has it. */
export function visitorSight(rights: readonly VisitorRights[], now: Date): VisitorSight {
  if (rights.length === 0) return seesAll;
  const isOut = ({ opensAt }: VisitorRights) => opensAt === null || opensAt <= now;
  const heard = rights.map((one) => (isOut(one) ? 'all' : one.preview));
  return {
    heard: previews.findLast((preview) => heard.includes(preview)) ?? 'nothing',
    downloads: rights.some((one) => one.downloads && isOut(one)),
  };
}

/** The part of a waveform that an excerpt plays. */
export const peaksOfExcerpt = (peaks: readonly number[], durationMs: number | null): number[] =>
  durationMs === null ? [] : peaks.slice(0, Math.ceil((peaks.length * excerptSeconds * 1_000) / durationMs));

/** What an address's signature opens; null for none, a wrong or an expired one. */
export function signedScope(app: Signing, id: string, query: Record<string, unknown>): Scope | null {
  const { expires, sig } = query;
  if (typeof expires !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(expires)) return null;
  if (Number(expires) + clockSeconds <= Date.now() / 1000) return null;
  const signature = Buffer.from(sig);
  const scopes: Scope[] = ['file', 'listen'];
  const opens = (scope: Scope) => {
    const expected = Buffer.from(sign(app, id, scope, expires));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };
  return scopes.find(opens) ?? null;
}

/** `Content-Disposition` of a download: the name in UTF-8 (RFC 6266, RFC 8187), and in ASCII for old clients. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

interface Range {
  /** Bytes, both included. */
  start: number;
  end: number;
}

/**
 * The one range that a client asks for (RFC 9110 section 14); null if it gets the whole file: no header, another
 * unit, several ranges. `unsatisfiable` gets 416.
 */
export function readRange(header: string | undefined, bytes: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}

/** Bytes in storage, and their headers. */
export interface StoredBytes {
  key: string;
  /** Where they begin under the key, if that isn't its first byte: a part of what is stored. */
  offset?: number;
  bytes: number;
  type: string;
  /** Quoted, strong: stored bytes never change. */
  etag: string;
  isPublic: boolean;
  /** `Cache-Control`, if it differs from that of public and private files. */
  caching?: string;
  disposition?: string;
}
