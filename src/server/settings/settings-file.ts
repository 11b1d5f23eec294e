import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from '#server/process/start-error.ts';
import { codeOf } from '#shared/unknown.ts';

/** Where the systemd units read their settings (`deploy/systemd`). */
const serviceFile = '/etc/session42/session42.env';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'it is closed to this user; run the command as the user of the service',
  EISDIR: 'it is a folder',
};

/**
 * Adds the settings of the service to the environment, which goes before them: those of the file that `SETTINGS_FILE`
 * names, else of the units' file if there is one. An empty `SETTINGS_FILE` reads none.
 * @throws StartError if the file can't be read, or not as systemd reads it
 */
export function addServiceSettings(environment: Record<string, string | undefined> = process.env): void {
  const path = environment.SETTINGS_FILE ?? serviceFile;
  if (path === '') return;
  const text = readText(path, environment.SETTINGS_FILE !== undefined);
  if (text === null) return;
  const unclear = unclearLine(text);
  if (unclear !== null)
    throw new StartError(
      `Line ${unclear} of ${path} can’t be used: write NAME=value, put a value with # into double quotes, and use no backslash and no quotes within it.`,
    );
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value;
  environment.SETTINGS_FILE = path;
}

function readText(path: string, isNamed: boolean): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!isNamed && codeOf(error) === 'ENOENT') return null;
    throw new StartError(
      `The settings in ${path} can’t be read: ${reasons[codeOf(error)] ?? codeOf(error)}. SETTINGS_FILE names another file.`,
    );
  }
}

/** A bare value, which systemd reads to the end of the line and Node's parser to a `#`; or one in quotes. */
const clearValue = /^([^#\\'"`][^#\\]*|"[^"\\]*"|'[^'\\]*')?$/;

/** The number of the first line that systemd and Node's parser read differently; null if there is none. */
export function unclearLine(text: string): number | null {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#') || content.startsWith(';')) continue;
    const value = /^[A-Za-z_]\w*=(.*)$/.exec(content)?.[1]?.trim();
    if (value === undefined || !clearValue.test(value)) return index + 1;
  }
  return null;
}
