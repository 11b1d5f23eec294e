import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#server/database/ids.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { type FileRow, folderHolding, folderOf } from '#server/files/index.ts';
import { openStorage } from '#server/gateways/object-storage/index.ts';
import type { Storage, StoredFile, StoredFolder } from '#server/gateways/object-storage/storage.ts';
import { expireUnused, purgeTrash } from '#server/operations/operations.jobs.ts';
import { storageWork } from '#server/operations/storage.commands.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeMp3 } from '../../support/make-mp3.ts';
import { idOf, inDays, type TestApp } from '../harness.ts';
import { onEachStorage } from '../storages.ts';
import { makeOperator } from './operators.ts';

onEachStorage((open, where) => {
  let test: TestApp;
  let operator: Caller;
  let artist: MadeArtist;
  const workStorage = (app: TestApp['app']) => runLongJobs(app, storageWork(app));
  const twoDaysAgo = inDays(-2);

  beforeEach(async () => {
    test = await open();
    test.app.storage = withAges(test.app.storage);
    operator = await makeOperator(test);
    artist = await makeArtist(test.app, { plan: 'unlimited' });
  });
  afterEach(() => test.close());

  const pathOf = (folder: string): string => join(test.app.storage.place, folder);
  const scan = () => operator.send('GET /admin/cleanup-storage/scan');
  const clean = () => operator.send('POST /admin/cleanup-storage/clean');
  const statusOf = async (id: string) => (await test.visitor.fetch(`/media/${id}`)).status;

  /** Makes a file look two days old. */
  async function makeOld(file: FileRow): Promise<FileRow> {
    await test.app.database.pool.query('update files set created_at = $2 where id = $1', [
      file.id,
      twoDaysAgo,
    ]);
    await ageFolder(folderHolding(file));
    return file;
  }
  async function ageFolder(folder: string): Promise<void> {
    if (test.app.config.storage.s3 !== null) oldKeys.add(folder);
    else
      for (const name of await readdir(pathOf(folder)))
        await utimes(join(pathOf(folder), name), twoDaysAgo, twoDaysAgo);
  }
  /** Folders of the object store that count as old: a test can't change a date there. */
  const oldKeys = new Set<string>();
  const asAged = <T extends StoredFolder | StoredFile>(found: T): T =>
    oldKeys.has('folder' in found ? found.folder : found.key) ? { ...found, writtenAt: twoDaysAgo } : found;
  /** The storage, with the dates of the object store replaced. */
  const withAges = (storage: Storage): Storage => ({
    ...storage,
    async look(folder) {
      const found = await storage.look(folder);
      return found && asAged(found);
    },
    async *folders() {
      for await (const found of storage.folders()) yield asAged(found);
    },
    async lookAtFile(key) {
      const found = await storage.lookAtFile(key);
      return found && asAged(found);
    },
    async *looseFiles() {
      for await (const found of storage.looseFiles()) yield asAged(found);
    },
  });
  /** Whether there is a file with this key, or one below it. */
  async function isStored(key: string): Promise<boolean> {
    for await (const file of test.app.storage.files())
      if (file.key === key || file.key.startsWith(`${key}/`)) return true;
    return false;
  }
  const song = async (bytes?: Uint8Array) =>
    makeOld(await makeFile(test.app, 'mp3', { ownerUserId: artist.userId, ...(bytes && { bytes }) }));
  const publish = (file: FileRow) => makeRelease(test.app, { artist, mp3_path: `/media/${file.id}` });

  describe('cleaning storage', () => {
    it('moves files that nothing needs to the trash, and can restore them for seven days', async () => {
      const used = await song();
      await publish(used);
      const unused = await song(await makeMp3({ seconds: 1 }));
      const stray = folderOf(uuidv7());
      const left = join(test.app.storage.incoming, 'left.mp3');
      await writeFile(left, 'left behind by a crash');
      await test.app.storage.take(left, `${stray}/original.mp3`);
      await ageFolder(stray);

      const scanned = await scan();
      expect([scanned.status, scanned.body]).toMatchObject([
        200,
        { db_files_count: 2, storage_files_count: 3, orphaned: { count: 2 }, duplicates: { sets_count: 0 } },
      ]);
      expect((await operator.send('GET /admin/cleanup-storage')).body.scan).toEqual(scanned.body);
      expect((await clean()).body).toMatchObject({ orphaned_deleted: 2, duplicates_deleted: 0, errors: [] });
      expect([await isStored(stray), await isStored(folderOf(unused.id))]).toEqual([false, false]);
      expect(await statusOf(used.id)).toBe(200);

      const trash = (await operator.send('GET /admin/cleanup-storage/trash')).body;
      expect(trash).toHaveLength(2);
      const [{ id }] = trash.filter(({ name }: { name: string }) => name === unused.name);
      const restored = await operator.send('POST /admin/cleanup-storage/trash/:id/restore', {
        params: { id },
      });
      expect(restored.status).toBe(204);
      expect(await isStored(unused.storageKey)).toBe(true);
      const { rows } = await test.app.database.pool.query(
        'select owner_user_id, sha256 from files where id = $1',
        [unused.id],
      );
      expect(rows).toEqual([{ owner_user_id: artist.userId, sha256: unused.sha256 }]);

      await purgeTrash(test.app, inDays(8));
      expect((await operator.send('GET /admin/cleanup-storage/trash')).body).toEqual([]);
      expect(await isStored('trash')).toBe(false);
    });

    it('needs a scan first, a new one for each cleaning', async () => {
      expect((await clean()).body.detail).toBe('SCAN_FIRST');
      await scan();
      expect((await clean()).status).toBe(200);
      expect((await clean()).body.detail).toBe('SCAN_FIRST');
    });

    it('runs once if two operators start it at the same time', async () => {
      await song();
      await scan();
      const replies = await Promise.all([clean(), clean()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('leaves files younger than a day, running uploads, and files attached after the scan (J1)', async () => {
      const young = await makeFile(test.app, 'mp3', { ownerUserId: artist.userId });
      const late = await song(await makeMp3({ seconds: 1 }));
      const owner = new Caller(test.origin, artist.token);
      const upload = await owner.send('POST /uploads', {
        body: { name: 'a.wav', bytes: 100_000, type: 'audio/wav' },
      });
      await owner.fetch(`/api/uploads/${upload.body.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
        body: new Uint8Array(1_000),
      });
      expect((await scan()).body.orphaned.count).toBe(1);
      await publish(late);
      expect((await clean()).body).toMatchObject({ orphaned_deleted: 0, errors: [] });
      expect([await statusOf(late.id), await isStored(young.storageKey)]).toEqual([200, true]);
      const state = await owner.fetch(`/api/uploads/${upload.body.id}`, { method: 'HEAD' });
      expect(state.headers.get('upload-offset')).toBe('1000');
    });

    it('either removes a file or lets a song attach it at that moment, never half (J1)', async () => {
      const files = [];
      for (let seconds = 1; seconds <= 6; seconds++) files.push(await song(await makeMp3({ seconds })));
      await scan();
      const [cleaned, ...attached] = await Promise.all([
        clean(),
        ...files.map((file) =>
          publish(file).then(
            () => true,
            () => false,
          ),
        ),
      ]);
      expect(cleaned.body.orphaned_deleted).toBe(attached.filter((isThere) => !isThere).length);
      for (const [index, file] of files.entries())
        expect(await statusOf(file.id)).toBe(attached[index] ? 200 : 404);
    });
  });

  describe('a scan', () => {
    /** Puts a file into storage by hand, two days old unless `isYoung`. */
    const putFile = async (place: string, { isYoung = false } = {}): Promise<string> => {
      const source = join(test.app.storage.incoming, 'left');
      await writeFile(source, 'bytes');
      if (!isYoung) await utimes(source, twoDaysAgo, twoDaysAgo);
      await test.app.storage.take(source, place);
      if (!isYoung && where === 'object store') for (const key of [place, dirname(place)]) oldKeys.add(key);
      return place;
    };
    const namesInTrash = async (): Promise<string[]> =>
      (await operator.send('GET /admin/cleanup-storage/trash')).body.map(
        ({ name }: { name: string }) => name,
      );

    it('also finds loose and misplaced files, which cleaning removes and restoring puts back', async () => {
      const used = await song();
      await publish(used);
      const id = uuidv7();
      const loose = [
        await putFile('Thumbs.db'),
        await putFile('ab/שיר ישן (2).mp3'),
        await putFile('old/2019/a..b.wav'),
        await putFile(`${folderOf(used.id)}.bak`),
      ];
      await putFile(`${id.endsWith('00') ? '01' : '00'}/${id}/original.mp3`);
      await putFile('young.mp3', { isYoung: true });
      const card = await putFile(`share-cards/${used.id}/1.jpg`);
      const { body: found } = await scan();
      expect([found.orphaned.count, found.storage_files_count]).toEqual([5, 7]);
      expect((await clean()).body).toMatchObject({ orphaned_deleted: 5, left: [], errors: [] });
      expect((await namesInTrash()).filter((name) => loose.includes(name)).sort()).toEqual(loose.sort());
      for (const place of loose) expect(await isStored(place)).toBe(false);
      expect([await isStored('young.mp3'), await isStored(card), await statusOf(used.id)]).toEqual([
        true,
        true,
        200,
      ]);
      expect((await scan()).body.orphaned.count).toBe(0);

      for (const { id } of (await operator.send('GET /admin/cleanup-storage/trash')).body)
        await operator.send('POST /admin/cleanup-storage/trash/:id/restore', { params: { id } });
      for (const place of loose) expect(await isStored(place)).toBe(true);
    });

    // A bucket has no folders that could block a move.
    if (where === 'folder')
      it('finds files that cleaning removes, or says why it left them', async () => {
        const used = await song();
        await publish(used);
        const late = await song(await makeMp3({ seconds: 1 }));
        const gone = await putFile('gone.mp3');
        const written = await putFile('written.mp3');
        await putFile('locked/stays.mp3');
        await putFile('taken.mp3');
        const { body: found } = await scan();
        expect(found.orphaned.count).toBe(5);
        await publish(late);
        await rm(pathOf(gone));
        await writeFile(pathOf(written), 'more');
        // A folder blocks its place in the trash.
        const { rows } = await test.app.database.pool.query(
          `select file_id as id from storage_finds where place = 'locked/stays.mp3'`,
        );
        await mkdir(pathOf(`trash/${rows[0].id}/full`), { recursive: true });
        const { body } = await clean();
        expect(body.orphaned_deleted).toBe(1);
        expect(body.left).toEqual(
          ['gone', 'changed', 'needed', 'failed'].map((reason) => ({ reason, count: 1 })),
        );
        expect(body.errors).toEqual([expect.stringContaining('locked/stays.mp3: ')]);
        expect(await namesInTrash()).toEqual(['taken.mp3']);
        expect(await isStored('locked/stays.mp3')).toBe(true);
      });

    it('counts no bytes that another file reads, and all that none reads any more', async () => {
      const bytes = await makeMp3({ seconds: 2 });
      const [first, second] = [await song(bytes), await song(bytes)];
      await publish(first);
      await publish(second);
      await scan();
      await clean();
      // The first holds the bytes of both, and now only the second uses them.
      const { pool } = test.app.database;
      await pool.query('update releases set mp3_file_id = null where mp3_file_id = $1', [first.id]);
      expect((await scan()).body.orphaned.count).toBe(0);
      // The second's own copy is there again, for example from a backup.
      await putFile(`${folderOf(second.id)}/original.mp3`);
      expect((await scan()).body.orphaned.count).toBe(0);
      await purgeTrash(test.app, inDays(8));
      expect((await scan()).body.orphaned.count).toBe(1);
      expect((await clean()).body).toMatchObject({ orphaned_deleted: 1, left: [] });
      expect(await statusOf(second.id)).toBe(200);
    });

    it('refuses a place of unknown files with an empty database (J3)', async () => {
      await putFile('thesis.doc');
      expect((await scan()).body.detail).toBe('STORAGE_UNSURE');
      expect(await isStored('thesis.doc')).toBe(true);
    });
  });

  describe('the trash', () => {
    it('keeps a file for seven days, then deletes it for good', async () => {
      const file = await song();
      await scan();
      await clean();
      const [{ id, removed_at, purge_at }] = (await operator.send('GET /admin/cleanup-storage/trash')).body;
      const day = 24 * 3_600_000;
      expect(Date.parse(purge_at) - Date.parse(removed_at)).toBeCloseTo(7 * day, -4);
      await purgeTrash(test.app, new Date(Date.parse(purge_at) - 60_000));
      expect(await isStored(`trash/${file.id}`)).toBe(true);
      await purgeTrash(test.app, new Date(Date.parse(purge_at) + 60_000));
      expect(await isStored(`trash/${file.id}`)).toBe(false);
      const restore = () =>
        operator.send('POST /admin/cleanup-storage/trash/:id/restore', { params: { id } });
      expect((await restore()).status).toBe(404);
      expect((await operator.send('GET /admin/cleanup-storage')).body.trash.count).toBe(0);
    });

    it('restores a file once: the second request is 404', async () => {
      await song();
      await scan();
      await clean();
      const [{ id }] = (await operator.send('GET /admin/cleanup-storage/trash')).body;
      const restore = () =>
        operator.send('POST /admin/cleanup-storage/trash/:id/restore', { params: { id } });
      const replies = await Promise.all([restore(), restore()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 404]);
    });
  });

  describe('files with the same bytes', () => {
    it('share one copy, each at its own address; if one is deleted, the other still plays (J2)', async () => {
      const bytes = await makeMp3({ seconds: 2 });
      const [first, second] = [await song(bytes), await song(bytes)];
      await publish(first);
      await publish(second);
      expect(await statusOf(second.id)).toBe(200);
      expect((await scan()).body.duplicates.sets_count).toBe(1);
      expect((await clean()).body).toMatchObject({ duplicates_deleted: 1, errors: [] });
      expect(await isStored(folderOf(second.id))).toBe(false);
      expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([200, 200]);

      // The file that holds the bytes is no longer used, and the artist discards it.
      const { pool } = test.app.database;
      await pool.query('update releases set mp3_file_id = null where mp3_file_id = $1', [first.id]);
      await pool.query('update files set public_at = null where id = $1', [first.id]);
      const owner = new Caller(test.origin, artist.token);
      expect(
        (await owner.send('POST /uploads/discard', { body: { paths: [`/media/${first.id}`] } })).body,
      ).toEqual({ deleted: 1 });
      expect(await statusOf(second.id)).toBe(200);
      expect((await scan()).body.orphaned.count).toBe(0);
    });

    it('can be restored to separate copies', async () => {
      const bytes = await makeMp3({ seconds: 2 });
      const [first, second] = [await song(bytes), await song(bytes)];
      await publish(first);
      await publish(second);
      await scan();
      await clean();
      const [{ id, kind }] = (await operator.send('GET /admin/cleanup-storage/trash')).body;
      expect(kind).toBe('duplicate');
      await operator.send('POST /admin/cleanup-storage/trash/:id/restore', { params: { id } });
      expect(await isStored(second.storageKey)).toBe(true);
      expect(await statusOf(second.id)).toBe(200);
      expect((await scan()).body.duplicates.sets_count).toBe(1);
    });

    it('stay separate if the copy that we would keep is missing', async () => {
      const bytes = await makeMp3({ seconds: 2 });
      const files = [await song(bytes), await song(bytes)];
      for (const file of files) await publish(file);
      // Cleaning refuses if more than one file in ten is missing.
      for (let number = 0; number < 10; number += 1)
        await song(await makeMp3({ seconds: 0.3 + number / 20 }));
      await scan();
      await test.app.storage.remove(folderOf(files[0]?.id ?? ''));
      await clean();
      expect(await isStored(files[1]?.storageKey ?? '')).toBe(true);
    });
  });

  describe('cleanup refuses (J3)', () => {
    it('with an empty database', async () => {
      await song();
      await test.app.database.pool.query('delete from files');
      expect((await scan()).body.detail).toBe('STORAGE_UNSURE');
      expect((await clean()).body.detail).toBe('STORAGE_UNSURE');
    });

    it('with the wrong folder or bucket, even if it changes between scan and cleaning', async () => {
      const file = await song();
      await song(await makeMp3({ seconds: 1 }));
      expect((await scan()).status).toBe(200);
      const { app, dataDir } = test;
      const right = app.storage;
      const { s3 } = app.config.storage;
      app.storage = await openStorage({
        dataDir: join(dataDir, 'elsewhere'),
        storage: { s3: s3 && { ...s3, prefix: 'elsewhere/' }, isRedirecting: false },
      });
      expect((await clean()).body.detail).toBe('STORAGE_UNSURE');
      expect((await scan()).body.detail).toBe('STORAGE_UNSURE');
      app.storage.close();
      app.storage = right;
      expect(await isStored(file.storageKey)).toBe(true);
    });

    it('while the database can’t be reached', async () => {
      await song();
      await scan();
      await test.app.database.pool.query('alter table files rename to files_away');
      expect((await clean()).status).toBeGreaterThanOrEqual(500);
      await test.app.database.pool.query('alter table files_away rename to files');
      expect((await clean()).status).toBe(200);
    });
  });

  // The rest is about rows and jobs, which are the same for every storage.
  if (where === 'object store') return;

  describe('a file that nothing uses', () => {
    const inTrash = async (): Promise<string[]> =>
      (await test.app.database.pool.query('select file_id as id from storage_trash')).rows.map(
        ({ id }) => id,
      );

    it('moves to the trash after seven days, and can be restored', async () => {
      const unused = await song();
      await expireUnused(test.app, inDays(6.9));
      expect(await inTrash()).toEqual([]);
      await expireUnused(test.app, inDays(7.1));
      expect(await inTrash()).toEqual([unused.id]);
      expect(await isStored(folderOf(unused.id))).toBe(false);
      const [{ id }] = (await operator.send('GET /admin/cleanup-storage/trash')).body;
      await operator.send('POST /admin/cleanup-storage/trash/:id/restore', { params: { id } });
      expect(await isStored(unused.storageKey)).toBe(true);
      await expireUnused(test.app, inDays(6.9));
      expect(await inTrash()).toEqual([]);
    });

    it('stays while a draft uses it, and moves to the trash a week after the draft drops it', async () => {
      const file = await song();
      const draft = await makeRelease(test.app, {
        artist,
        isPublished: false,
        mp3_path: `/media/${file.id}`,
      });
      await expireUnused(test.app, inDays(8));
      await expireUnused(test.app, inDays(30));
      expect(await inTrash()).toEqual([]);
      const owner = new Caller(test.origin, artist.token);
      const params = { id: draft.id };
      expect((await owner.send('PATCH /releases/:id', { params, body: { mp3_path: null } })).status).toBe(
        200,
      );
      await expireUnused(test.app, inDays(6.9));
      expect(await inTrash()).toEqual([]);
      await expireUnused(test.app, inDays(7.1));
      expect(await inTrash()).toEqual([file.id]);
    });

    it('is either attached or moved to the trash at the same moment, never half (J1)', async () => {
      const file = await song();
      const owner = new Caller(test.origin, artist.token);
      const [attached] = await Promise.all([
        owner.send('POST /releases/draft', {
          body: { title: 'שיר', genre: 'pop', mp3_path: `/media/${file.id}` },
        }),
        expireUnused(test.app, inDays(8)),
      ]);
      const isAttached = attached.status === 201;
      expect(await inTrash()).toEqual(isAttached ? [] : [file.id]);
      expect(await isStored(folderOf(file.id))).toBe(isAttached);
    });

    it('moves to the trash even behind many files that are missing from storage', async () => {
      const file = await song();
      await test.app.database.pool.query(
        `insert into files (id, owner_user_id, kind, storage_key, name, type, bytes, sha256, unused_since)
       select gen_random_uuid(), $1, 'audio', 'aa/none' || n || '/original.mp3', 'a.mp3', 'audio/mpeg', 1, n::text,
         now() - interval '30 days' from generate_series(1, 250) n`,
        [artist.userId],
      );
      await expireUnused(test.app, inDays(8));
      expect(await inTrash()).toEqual([file.id]);
    });
  });

  describe('storage work', () => {
    const state = async () => (await operator.send('GET /admin/cleanup-storage')).body;
    const begin = (kind: 'scan' | 'clean') =>
      operator.send('POST /admin/cleanup-storage/work', { body: { kind } });
    const stop = () => operator.send('DELETE /admin/cleanup-storage/work');
    /** Restarts without a worker, so that work waits. */
    const restartWithoutWorker = async () => {
      await test.close();
      test = await open({ isWorker: false });
      operator = await makeOperator(test);
      artist = await makeArtist(test.app, { plan: 'unlimited' });
    };

    it('continues after the operator has left, and shows its progress', async () => {
      await restartWithoutWorker();
      await song();
      const { status, body } = await begin('scan');
      expect(status).toBe(202);
      expect(await state()).toMatchObject({
        scan: null,
        work: { id: body.id, kind: 'scan', is_stopping: false },
      });
      await workStorage(test.app);
      expect(await state()).toMatchObject({
        scan: { orphaned: { count: 1 } },
        work: null,
        last: { id: body.id, kind: 'scan', problem: null, cleaned: null },
      });
      expect((await begin('clean')).body.id).toBe(body.id);
      expect((await state()).work).toMatchObject({ kind: 'clean', done: 0, total: 1 });
      await workStorage(test.app);
      expect(await state()).toMatchObject({
        scan: null,
        work: null,
        last: { kind: 'clean', problem: null, cleaned: { orphaned_deleted: 1, errors: [] } },
        trash: { count: 1 },
      });
      const { rows } = await test.app.database.pool.query(
        `select act, actor_user_id from audit_entries where act like 'storage.%' order by at, id`,
      );
      const actorId = await idOf(operator);
      expect(rows).toEqual([
        { act: 'storage.scan', actor_user_id: actorId },
        { act: 'storage.clean', actor_user_id: actorId },
      ]);
    });

    it('runs one at a time: a second scan joins the first, and none starts during a cleaning', async () => {
      await restartWithoutWorker();
      await song();
      const [first, second] = await Promise.all([begin('scan'), begin('scan')]);
      expect(second.body).toEqual(first.body);
      expect((await begin('clean')).body.detail).toBe('SCAN_FIRST');
      await Promise.all([workStorage(test.app), workStorage(test.app)]);
      expect((await begin('clean')).status).toBe(202);
      expect((await begin('scan')).body.detail).toBe('RUNNING');
      await Promise.all([workStorage(test.app), workStorage(test.app)]);
      expect((await state()).last.cleaned.orphaned_deleted).toBe(1);
    });

    it('stops on request, and removes nothing more', async () => {
      await restartWithoutWorker();
      await song();
      await begin('scan');
      expect((await stop()).status).toBe(204);
      expect((await state()).work.is_stopping).toBe(true);
      await workStorage(test.app);
      expect(await state()).toMatchObject({
        scan: null,
        work: null,
        last: { kind: 'scan', problem: 'STOPPED' },
      });
      expect((await begin('clean')).body.detail).toBe('SCAN_FIRST');

      await begin('scan');
      await workStorage(test.app);
      await begin('clean');
      await stop();
      await workStorage(test.app);
      expect((await state()).last).toMatchObject({
        kind: 'clean',
        problem: 'STOPPED',
        cleaned: { orphaned_deleted: 0 },
      });
    });

    it('continues in another process if its process dies, for three attempts', async () => {
      await restartWithoutWorker();
      for (let number = 0; number < 3; number += 1) await song(await makeMp3({ seconds: 1 + number }));
      await begin('scan');
      await workStorage(test.app);
      await begin('clean');
      const { pool } = test.app.database;
      // Died after the first file.
      await pool.query(
        `update storage_scans set attempts = 1, cleaned_finds = 1, cleaned_orphans = 1,
        cleaned_to = (select file_id from storage_finds order by file_id limit 1)`,
      );
      await workStorage(test.app);
      expect((await state()).last.cleaned.orphaned_deleted).toBe(3);
      expect((await state()).trash.count).toBe(2);

      await begin('scan');
      await pool.query(`update storage_scans set attempts = 3 where status = 'running'`);
      await workStorage(test.app);
      expect((await state()).last).toMatchObject({ kind: 'scan', problem: 'INTERRUPTED' });
    });
  });
});
