import { chmod } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addServiceSettings, unclearLine } from '#server/settings/settings-file.ts';
import { sharedFolder } from '../../support/temporary-folder.ts';

const folder = sharedFolder();
type Environment = Record<string, string | undefined>;

async function environmentWith(text: string, before: Environment = {}): Promise<Environment> {
  const environment = { SETTINGS_FILE: await folder.put('session42.env', text), ...before };
  addServiceSettings(environment);
  return environment;
}

describe('the settings of the service', () => {
  it('are read with spaces, angle brackets, quotes, comments and empty values', async () => {
    const text = `# Copy this
; as systemd allows
PUBLIC_URL=https://session42.example

MAIL_FROM=Session42 <hello@session42.example>
SITE_NAME="סשן 42 # רדיו"
BACKUP_PASSPHRASE='three "words" # and more'
SIGNING_KEY=
  DDEX_NAME = Noa's records\r
SMTP_URL=smtp://user:p%23ss@mail.example:587?x=1&y=2
`.replace(' = ', '=');
    expect(await environmentWith(text)).toMatchObject({
      PUBLIC_URL: 'https://session42.example',
      MAIL_FROM: 'Session42 <hello@session42.example>',
      SITE_NAME: 'סשן 42 # רדיו',
      BACKUP_PASSPHRASE: 'three "words" # and more',
      SIGNING_KEY: '',
      DDEX_NAME: "Noa's records",
      SMTP_URL: 'smtp://user:p%23ss@mail.example:587?x=1&y=2',
    });
  });

  it('give way to the environment, also where that says none', async () => {
    const environment = await environmentWith(
      'DATA_DIR=/var/lib/session42\nSTORAGE_URL=s3://files\nPORT=1\n',
      {
        DATA_DIR: '/elsewhere',
        STORAGE_URL: '',
      },
    );
    expect(environment).toMatchObject({ DATA_DIR: '/elsewhere', STORAGE_URL: '', PORT: '1' });
  });

  it('are of no file if SETTINGS_FILE is empty', () => {
    const environment = { SETTINGS_FILE: '' };
    addServiceSettings(environment);
    expect(environment).toEqual({ SETTINGS_FILE: '' });
  });

  it('in a file that can’t be read are refused, with its name and the reason', async () => {
    const read = (SETTINGS_FILE: string) => () => addServiceSettings({ SETTINGS_FILE });
    expect(read('/nowhere/session42.env')).toThrow(
      'The settings in /nowhere/session42.env can’t be read: there is no such file.',
    );
    expect(read(folder.path(''))).toThrow('can’t be read: it is a folder.');
    const closed = await folder.put('closed.env', 'PORT=1');
    await chmod(closed, 0);
    // Root reads it all the same.
    if (process.getuid?.() !== 0) expect(read(closed)).toThrow('it is closed to this user');
  });
});

describe('a line that systemd and Node’s parser read differently is refused by its number', () => {
  it.each([
    'BACKUP_PASSPHRASE=three words # and more',
    'BACKUP_PASSPHRASE=three#words',
    'A=back\\slash',
    'A="with \\" a quote"',
    'A="open',
    'A="closed" and more',
    "A='it's'",
    'A=`x`',
    'export A=1',
    'A 1',
    '1A=1',
  ])('%s', async (line) => {
    expect(unclearLine(`# one\nPORT=1\n${line}\nB=2\n`)).toBe(3);
    await expect(environmentWith(`PORT=1\n${line}\n`)).rejects.toThrow(
      /^Line 2 of .*session42\.env can’t be used/,
    );
  });
});
