import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const makeFolder = () => mkdtemp(join(tmpdir(), 's42-test-'));
/** A process that was just killed may still be writing into the folder. */
const deleteFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** An empty folder that is deleted after the current test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => deleteFolder(folder));
  return folder;
}

export interface SharedFolder {
  path(name: string): string;
  /** Writes a file into the folder. Returns its path. */
  put(name: string, content: Buffer | string): Promise<string>;
}

/** A folder for all tests of a file, which is deleted after them. */
export function sharedFolder(): SharedFolder {
  let folder = '';
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => deleteFolder(folder));
  const path = (name: string) => join(folder, name);
  return {
    path,
    async put(name, content) {
      await writeFile(path(name), content);
      return path(name);
    },
  };
}
