import type { Config } from '../config.ts';
import { keyPlace, markOf, readSigningKey } from '../crypto/signing-key.ts';
import { notedKeyMark, noteKeyMark } from '../database/installation.ts';
import { migrate } from '../database/migrate.ts';
import type { SchemaHistory } from '../database/schema-steps.ts';
import { StartError } from './start-error.ts';

/**
 * Migrates the database and returns the signing key of the installation. The first process notes its mark in the
 * database.
 * @param mayMake whether a missing key may be created
 * @param before called before the schema of a database that has data changes
 * @throws StartError, before anything changes, if this process has another key
 */
export async function migrateWithKey(
  config: Config,
  url: string,
  mayMake: boolean,
  before: (history: SchemaHistory, steps: number) => void,
): Promise<string> {
  const noted = await notedKeyMark(url);
  const key = await readSigningKey(config, mayMake && noted === null);
  const mark = markOf(key);
  if (noted !== null && noted !== mark) throw otherKey(config);
  await migrate(url, before);
  // Another process may have noted its own since.
  if (noted === null && (await noteKeyMark(url, mark)) !== mark) throw otherKey(config);
  return key;
}

const otherKey = (config: Config): StartError =>
  new StartError(
    `The signing key of this process (${keyPlace(config)}) isn’t the one of this database, with which its processes sign addresses and encrypt passwords. Give it the same key as the others: SIGNING_KEY, or DATA_DIR/signing.key. Only to replace the key for good: npm run signing-key -- --forget, and start again (docs/running.md, “A key is lost”).`,
  );
