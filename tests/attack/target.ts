import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { makeUser } from '#server/demonstration/users.ts';
import { runTask } from '#server/process/run-task.ts';
import { makeFile } from '../support/make-file.ts';

/** The data of the product: tokens by their holder, and ids and the like by the parameter that takes them. */
export interface SeedData {
  tokens: Record<'artist' | 'member' | 'admin' | 'operator', string>;
  known: Record<string, string>;
  mediaId: string;
}

export interface Target extends SeedData {
  /** Where the product listens. */
  origin: string;
  /** Its public name. */
  host: string;
  pid: number;
  /** How many lines of its log so far are errors. */
  errors(): number;
  /** Stops the product and removes its data. */
  stop(): Promise<void>;
}

const host = 'session42.test';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Fills a new data folder, starts the product on it as in production, and waits until it is open. */
export async function startTarget(folder: string): Promise<Target> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  // A service runs as its own user.
  const user = process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
  if (user.uid !== undefined) chownSync(dataDir, user.uid, user.gid);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: `https://${host}`,
  };
  const start = (program: string) =>
    spawn(process.execPath, [join(root, program)], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });

  const seeding = start('tests/attack/target.ts');
  let output = '';
  seeding.stdout.on('data', (chunk) => (output += chunk));
  seeding.stderr.pipe(process.stderr);
  const [code] = await once(seeding, 'close');
  const seedData = output.split('\n').find((line) => line.startsWith('{"tokens"'));
  if (code !== 0 || seedData === undefined) throw new Error(`the data can’t be filled: ${output}`);

  const child = start('src/server/main.ts');
  let log = '';
  let errors = 0;
  const listen = (chunk: Buffer) => {
    log += chunk;
    const lines = log.split('\n');
    log = lines.pop() ?? '';
    for (const line of lines) if (/^\{"level":[56]0/.test(line)) errors += 1;
  };
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, found] = /is open at .* \(port (\d+)\)/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
      listen(chunk);
    });
    child.stderr.on('data', listen);
    child.on('close', (status) => reject(new Error(`the product ended with ${status}: ${log}`)));
  });
  return {
    ...(JSON.parse(seedData) as SeedData), // this file wrote it
    origin: `http://127.0.0.1:${port}`,
    host,
    pid: child.pid ?? 0,
    errors: () => errors,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close');
        child.kill('SIGTERM');
        await closed;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const idOfNobody = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, 'nobody']));

if (import.meta.main)
  await runTask(async (app) => {
    const artist = await makeArtist(app, { plan: 'unlimited', email: 'artist@example.org' });
    const operator = await makeUser(app, { isOperator: true, email: 'operator@example.org' });
    const admin = await makeUser(app, { email: 'admin@example.org' });
    const member = await makeUser(app, { email: 'member@example.org' });
    const station = await makeStation(app, { subdomain: 'attacked' });
    await joinStation(app, station.id, admin.userId, 'admin');
    await joinStation(app, station.id, member.userId, 'member');
    const fileOf = async (kind: 'mp3' | 'wav' | 'image') =>
      (await makeFile(app, kind, { ownerUserId: artist.userId })).id;
    const mp3 = await fileOf('mp3');
    const paths = { mp3_path: `/media/${mp3}`, wav_file_path: `/media/${await fileOf('wav')}` };
    const cover = { cover_image_path: `/media/${await fileOf('image')}` };
    const song = await makeRelease(app, { artist, radio: new Date(), ...paths, ...cover });
    const draft = await makeRelease(app, { artist, isPublished: false });
    for (let n = 0; n < 40; n++) await makeRelease(app, { artist, title: `שיר ${n}`, radio: new Date() });
    const seedData: SeedData = {
      tokens: {
        artist: artist.token,
        operator: operator.token,
        admin: admin.token,
        member: member.token,
      },
      known: {
        releases: draft.id,
        'radio-stations': station.id,
        releaseId: song.id,
        userId: member.userId,
        subdomain: station.subdomain,
        query: 'example',
        code: song.short_code ?? '',
      },
      mediaId: mp3,
    };
    console.log(JSON.stringify(seedData));
  });
