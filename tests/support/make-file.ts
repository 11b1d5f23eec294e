import type { App } from '#server/context.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { type FileRow, storeFile } from '#server/files/index.ts';
import { makeDocx } from './make-docx.ts';
import { striped } from './make-images.ts';
import { makeMp3 } from './make-mp3.ts';
import { makeWav } from './make-wav.ts';

export type FileKind = 'image' | 'mp3' | 'wav' | 'document';

/** Small valid files. */
const bytesOf: Record<FileKind, () => Promise<Buffer>> = {
  image: () => striped(64, 64).png().toBuffer(),
  mp3: () => makeMp3(),
  wav: async () => makeWav({ seconds: 0.5 }),
  document: async () => makeDocx(['שיר של מילה אחת']),
};
const extensions: Record<FileKind, string> = { image: 'png', mp3: 'mp3', wav: 'wav', document: 'docx' };

export interface FileSeed {
  ownerUserId?: string;
  name?: string;
  bytes?: Uint8Array;
}

/** A stored file at `/media/<id>`, private until something public shows it. */
export async function makeFile(app: App, kind: FileKind, seed: FileSeed = {}): Promise<FileRow> {
  const ownerUserId = seed.ownerUserId ?? (await makeUser(app)).userId;
  return storeFile(app, ownerUserId, {
    name: seed.name ?? `קובץ.${extensions[kind]}`,
    bytes: seed.bytes ?? (await bytesOf[kind]()),
  });
}
