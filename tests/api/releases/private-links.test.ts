import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import { sql } from '#server/database/drizzle.ts';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { israelDay } from '#shared/dates.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { makeReadyRelease } from '../../support/make-ready-release.ts';
import { anotherServer, emailsTo, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';

let test: TestApp;
let artist: MadeArtist;
let owner: Caller;
let stranger: Caller;
/** A draft with a cover, an MP3 and a WAV. */
let id: string;
beforeAll(async () => {
  test = await sharedApp();
  artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
  owner = new Caller(test.origin, artist.token);
  stranger = await test.signIn({ stageName: 'זר' });
  const wav = await makeFile(test.app, 'wav', { ownerUserId: artist.userId });
  const song = { title: 'עוד לא בחוץ', lyrics: 'מילים', wav_file_path: `/media/${wav.id}` };
  ({ id } = await makeReadyRelease(test.app, { artist, isPublished: false, ...song }));
});

type Body = Record<string, unknown>;
const add = async (body: Body = {}, caller = owner) =>
  (
    await caller.send('POST /releases/:id/private-links', {
      params: { id },
      body: { recipient: 'רוני', ...body },
    })
  ).body;
const list = async (caller = owner) =>
  (await caller.send('GET /releases/:id/private-links', { params: { id } })).body;
const tokenOf = ({ url }: { url: string }) => url.split('/p/')[1] ?? '';
const look = (link: { url: string }) =>
  test.visitor.send('GET /private/:token', { params: { token: tokenOf(link) } });
const browserOf = (name: string) => `browser-of-${name}`.padEnd(20, '-');
const open = (link: { url: string }, more: Body = {}, visitor = test.visitor) =>
  visitor.send('POST /private/:token/open', {
    params: { token: tokenOf(link) },
    body: { browser: browserOf('one'), ...more },
  });
const listen = (
  address: string,
  listening: string = randomUUID(),
  visitor = test.visitor,
  range = 'bytes=0-99',
) => visitor.fetch(`${address}?listening=${listening}`, { headers: { range } });
const revoke = (link: { id: string }, caller = owner) =>
  caller.send('DELETE /releases/:id/private-links/:linkId', { params: { id, linkId: link.id } });
/** The link as its owner’s list shows it. */
const listed = async (link: { id: string }) =>
  (await list()).find(({ id: linkId }: { id: string }) => linkId === link.id);

describe('a private link', () => {
  it('notifies its artist when it is first opened, and not again', async () => {
    const link = await add({ recipient: 'דנה' });
    const openedNotices = async () =>
      (await owner.send('GET /notices')).body.filter(
        ({ about }: Notice) => about.kind === 'link_opened' && about.recipient === 'דנה',
      );
    expect(await openedNotices()).toEqual([]);
    await open(link);
    const first = await openedNotices();
    expect(first).toMatchObject([{ about: { release_id: id, release_title: 'עוד לא בחוץ' } }]);
    await open(link, { browser: browserOf('two') });
    expect(await openedNotices()).toEqual(first);
  });

  it('shows and plays a draft without an account, as its page will', async () => {
    const link = await add();
    expect(link).toMatchObject({
      recipient: 'רוני',
      state: 'open',
      plays: 0,
      download: false,
      opened_at: null,
    });
    expect((await look(link)).body).toEqual({ has_code: false });
    const { body } = await open(link);
    expect(body).toMatchObject({
      recipient: 'רוני',
      plays_left: null,
      release: { title: 'עוד לא בחוץ', lyrics: 'מילים', short_code: null, downloads: [], artist: null },
    });
    const sound = await listen(body.release.audio_url);
    expect(sound.status).toBe(206);
    expect(sound.headers.get('content-type')).toBe('audio/mpeg');
    const cover = await test.visitor.fetch(`${body.release.cover_image_path}/640`);
    expect(cover.status).toBe(200);
    for (const { headers } of [sound, cover]) {
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('reveals no shares, no other files and no media addresses', async () => {
    const { body } = await open(await add());
    const text = JSON.stringify(body);
    expect(text).not.toContain('/media/');
    expect(text).not.toMatch(/percentage|is_paid|hundredths/);
    const other = await makeFile(test.app, 'image', { ownerUserId: artist.userId });
    const base = body.release.audio_url.replace(/\/sound$/, '');
    expect((await test.visitor.fetch(`${base}/image/${other.id}`)).status).toBe(404);
    expect((await test.visitor.fetch(`${base}/download`)).status).toBe(404);
    expect((await test.visitor.fetch(body.release.audio_url)).status).toBe(404);
  });

  it('is stored without its token, which its owner can still read', async () => {
    const link = await add();
    const { rows } = await test.app.database.orm.execute(sql`select * from private_links`);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
    expect(tokenOf(link)).toHaveLength(43);
    expect((await listed(link)).url).toBe(link.url);
  });

  it('shows its owner when it was opened, played and downloaded, and stores how far it was heard', async () => {
    const link = await add({ download: true, format: 'wav' });
    const { body } = await open(link);
    const listening = randomUUID();
    await listen(body.release.audio_url, listening);
    const reportHeard = (seconds: number) =>
      test.visitor.send('POST /private/:token/heard', {
        params: { token: tokenOf(link) },
        body: { pass: body.pass, listening, seconds },
      });
    expect((await reportHeard(0.4)).status).toBe(204);
    await reportHeard(0.1);
    const [file] = body.release.downloads;
    expect(file).toMatchObject({ kind: 'wav' });
    const download = await test.visitor.fetch(file.url);
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect(download.headers.get('content-type')).toBe('audio/wav');
    await test.visitor.fetch(file.url);
    const shown = await listed(link);
    expect(shown).toMatchObject({ plays: 1, browsers: 1, state: 'open' });
    expect(shown.opened_at).not.toBeNull();
    expect(shown.downloaded_at).not.toBeNull();
    const { rows } = await test.app.database.orm.execute(
      sql`select heard_ms from private_links where id = ${link.id}`,
    );
    expect(rows[0]).toEqual({ heard_ms: 400 });
  });

  it('can be seen and revoked only by its owner', async () => {
    const link = await add();
    expect((await stranger.send('GET /releases/:id/private-links', { params: { id } })).status).toBe(404);
    expect((await revoke(link, stranger)).status).toBe(404);
    const { id: other } = await makeRelease(test.app, { artist, title: 'אחר' });
    const reply = await owner.send('DELETE /releases/:id/private-links/:linkId', {
      params: { id: other, linkId: link.id },
    });
    expect(reply.status).toBe(404);
    expect((await look(link)).status).toBe(200);
  });
});

describe('what closes a link', () => {
  it('revoking: the next request for the page, sound, pictures or download is 410 (R1)', async () => {
    const link = await add({ download: true });
    const { body } = await open(link);
    const listening = randomUUID();
    expect((await listen(body.release.audio_url, listening)).status).toBe(206);
    expect((await revoke(link)).status).toBe(204);
    const addresses = [
      `${body.release.audio_url}?listening=${listening}`,
      `${body.release.cover_image_path}/640`,
      body.release.downloads[0].url,
    ];
    for (const address of addresses)
      expect((await test.visitor.fetch(address, { headers: { range: 'bytes=100-199' } })).status).toBe(410);
    expect(await look(link)).toMatchObject({ status: 410, body: { detail: 'LINK_REVOKED' } });
    expect((await open(link, { pass: body.pass })).status).toBe(410);
    expect(await listed(link)).toMatchObject({ state: 'revoked' });
    expect((await revoke(link)).status).toBe(204);
  });

  it('its last day: it works until that day ends, and a past day is refused', async () => {
    const today = israelDay(new Date());
    expect((await look(await add({ ends_at: today }))).status).toBe(200);
    const invalid = ['2020-01-01', '2031-02-30', '2999-01-01', 'tomorrow'];
    for (const ends_at of invalid) expect((await add({ ends_at })).fields).toHaveProperty('ends_at');
    const openLink = await add({ ends_at: new Date(Date.now() + 3_600_000).toISOString() });
    const { body } = await open(openLink);
    const listening = randomUUID();
    await listen(body.release.audio_url, listening);
    await test.app.database.orm.execute(
      sql`update private_links set ends_at = now() - interval '1 second' where id = ${openLink.id}`,
    );
    expect((await listen(body.release.audio_url, listening)).body).toMatchObject({ detail: 'LINK_ENDED' });
    expect(await look(openLink)).toMatchObject({ status: 410, body: { detail: 'LINK_ENDED' } });
  });

  it('its plays: each listening counts once, and the last one can be heard to the end', async () => {
    const link = await add({ max_plays: 2 });
    const { body } = await open(link);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const listening of [first, first, second, second])
      expect((await listen(body.release.audio_url, listening)).status).toBe(206);
    expect(await listen(body.release.audio_url)).toMatchObject({
      status: 410,
      body: { detail: 'LINK_USED_UP' },
    });
    expect((await listen(body.release.audio_url, second, test.visitor, 'bytes=100-199')).status).toBe(206);
    expect(await listed(link)).toMatchObject({ plays: 2, state: 'used_up' });
    await test.app.database.orm.execute(
      sql`update private_listenings set until = now() where link_id = ${link.id}`,
    );
    expect((await listen(body.release.audio_url, second)).status).toBe(410);
    expect(await look(link)).toMatchObject({ status: 410, body: { detail: 'LINK_USED_UP' } });
  });

  it('its plays, counted across processes: of forty at once only the three that are left start', async () => {
    const link = await add({ max_plays: 3 });
    const { body } = await open(link);
    const other = await anotherServer(test);
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        listen(body.release.audio_url, randomUUID(), index % 2 === 0 ? test.visitor : other.visitor),
      ),
    );
    await other.close();
    expect(replies.filter(({ status }) => status === 206)).toHaveLength(3);
    expect(await listed(link)).toMatchObject({ plays: 3 });
  });

  it('being passed on: it opens in three browsers, and the fourth gets nothing', async () => {
    const link = await add();
    for (const name of ['one', 'two', 'three', 'one'])
      expect((await open(link, { browser: browserOf(name) })).status).toBe(200);
    const fourth = await open(link, { browser: browserOf('four') });
    expect(fourth).toMatchObject({ status: 403, body: { detail: 'LINK_PASSED_ON' } });
    expect(JSON.stringify(fourth.body)).not.toContain('עוד לא בחוץ');
    expect(await listed(link)).toMatchObject({ browsers: 3 });
  });

  it('its song: the link is 410 while the song is in the trash, and opens again after', async () => {
    const song = await makeRelease(test.app, { artist, title: 'למחיקה' });
    const params = { id: song.id };
    const { body: link } = await owner.send('POST /releases/:id/private-links', {
      params,
      body: { recipient: 'דן' },
    });
    await owner.send('DELETE /releases/:id/link', { params });
    expect((await look(link)).status).toBe(200);
    await owner.send('DELETE /releases/:id', { params });
    expect((await look(link)).status).toBe(410);
    await owner.send('POST /releases/:id/restore', { params });
    expect((await look(link)).status).toBe(200);
  });

  it('guessing: an unknown token or pass opens nothing, whatever its shape', async () => {
    for (const token of ['x', 'a'.repeat(43), '../../auth', '%00', "' or 1=1"])
      expect([400, 404]).toContain(
        (await test.visitor.send('GET /private/:token', { params: { token } })).status,
      );
    const link = await add();
    const { body } = await open(link);
    const forged = body.release.audio_url.replace(body.pass, 'x'.repeat(32));
    expect((await listen(forged)).status).toBe(404);
    const elsewhere = body.release.audio_url.replace(/[\w-]+\/sound$/, `${'y'.repeat(22)}/sound`);
    expect((await listen(elsewhere)).status).toBe(404);
  });
});

describe('a code', () => {
  it('is stored as a hash, and the link shows nothing of the song without it', async () => {
    const link = await add({ code: 'שקד 42' });
    expect(link.has_code).toBe(true);
    expect(JSON.stringify(link)).not.toContain('שקד');
    const { rows } = await test.app.database.orm.execute(
      sql`select code_hash from private_links where id = ${link.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain('שקד');
    expect((await look(link)).body).toEqual({ has_code: true });
    const without = await open(link);
    expect(without).toMatchObject({ status: 403, body: { detail: 'CODE_WRONG' } });
    expect(JSON.stringify(without.body)).not.toContain('עוד לא בחוץ');
    expect(await listed(link)).toMatchObject({ opened_at: null });
    const { status, body } = await open(link, { code: ' שקד 42 ' });
    expect(status).toBe(200);
    expect((await open(link, { pass: body.pass })).status).toBe(200);
  });

  it('can be tried ten times an hour across processes, and an earlier pass still opens the link', async () => {
    const link = await add({ code: 'right-one' });
    const { body } = await open(link, { code: 'right-one' });
    const other = await anotherServer(test);
    for (let tries = 0; tries < 10; tries += 1)
      await open(link, { code: `wrong-${tries}` }, tries % 2 === 0 ? test.visitor : other.visitor);
    const limited = await open(link, { code: 'right-one' }, other.visitor);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open(link, { code: 'right-one' })).status).toBe(429);
    expect((await open(link, { pass: body.pass })).status).toBe(200);
    await other.close();
  });
});

describe('mail to contacts', () => {
  const mail = (body: Body, caller = owner) =>
    caller.send('POST /releases/:id/private-links/mail', { params: { id }, body });
  const newContact = (name: string) => ({ name, email: `${name}-${randomUUID().slice(0, 8)}@example.test` });
  const newestEmailTo = (email: string) => vi.waitUntil(async () => (await emailsTo(test, email))[0], 15_000);

  it('sends each their own link, a personal line and a link to refuse, and stores them as contacts (R6)', async () => {
    const [roni, dana] = [newContact('roni'), newContact('dana')];
    const { status, body } = await mail({ to: [roni, dana, roni], words: 'חשבתי עליך', max_plays: 3 });
    expect(status).toBe(201);
    expect(body).toHaveLength(2);
    expect(new Set(body.map(({ url }: { url: string }) => url)).size).toBe(2);
    const { text, html } = await newestEmailTo(roni.email);
    expect(text).toContain('חשבתי עליך');
    expect(text).toContain(body[0].url);
    expect(text).not.toContain(body[1].url);
    expect(html).toContain('/notices/refuse?link=');
    const contacts = (await owner.send('GET /contacts')).body;
    expect(contacts.map(({ email }: { email: string }) => email)).toEqual(
      expect.arrayContaining([roni.email, dana.email]),
    );
    expect((await stranger.send('GET /contacts')).body).toEqual([]);
    const [contact] = contacts;
    expect((await stranger.send('DELETE /contacts/:id', { params: { id: contact.id } })).status).toBe(404);
    expect((await owner.send('DELETE /contacts/:id', { params: { id: contact.id } })).status).toBe(204);
  });

  it('refuses injected headers, web addresses in the line, and more than twenty people', async () => {
    const refused = async (body: Body) => expect((await mail(body)).status, JSON.stringify(body)).toBe(422);
    await refused({ to: [{ name: 'רוני\r\nBcc: all@example.test', email: 'a@example.test' }] });
    await refused({ to: [{ name: 'רוני', email: 'a@example.test\r\nBcc: b@example.test' }] });
    await refused({ to: [newContact('a')], words: 'שורה\r\nBcc: b@example.test' });
    for (const words of [
      'http://evil.example',
      'לכו אל www.evil.example',
      'evil.com עכשיו',
      'evil.dev/login',
      'רע.co.il/כניסה',
    ])
      await refused({ to: [newContact('a')], words });
    await refused({ to: [] });
    await refused({ to: Array.from({ length: 21 }, () => newContact('a')) });
  });

  it('has our subject and heading, with names in quotes that never become links', async () => {
    const { body: trap } = await owner.send('POST /releases', {
      body: { title: 'Your account is locked: https://evil.dev/login or www.evil.dev' },
    });
    const to = newContact('trapped');
    const params = { id: trap.id };
    await owner.send('POST /releases/:id/private-links/mail', {
      params,
      body: { to: [to], words: 'שמעתם?' },
    });
    const { subject, text, html } = await newestEmailTo(to.email);
    expect(subject).toMatch(/^שיר להאזנה פרטית: ״Your account is locked: https: \/\/evil\. dev/);
    for (const shown of [subject, text, html]) expect(shown).not.toMatch(/evil\.dev|https:\/\/evil/);
  });

  it('stops on request: from this artist at one press, from all at a second', async () => {
    const someone = newContact('someone');
    await mail({ to: [someone] });
    const { html } = await newestEmailTo(someone.email);
    const path = /\/notices\/refuse\?link=[\w-]+/.exec(html)?.[0] ?? '';
    const page = await test.visitor.fetch(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await mail({ to: [someone] })).body[0].mailed_at).not.toBeNull();
    expect((await test.visitor.fetch(path, { method: 'POST' })).status).toBe(200);
    expect((await mail({ to: [someone] })).body[0]).toMatchObject({ mailed_at: null, state: 'open' });

    const otherArtist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'אחרת' });
    const theirs = await makeRelease(test.app, { artist: otherArtist });
    const mailFromOther = async () =>
      (
        await new Caller(test.origin, otherArtist.token).send('POST /releases/:id/private-links/mail', {
          params: { id: theirs.id },
          body: { to: [someone] },
        })
      ).body[0].mailed_at;
    expect(await mailFromOther()).not.toBeNull();
    await test.visitor.fetch(`${path}&from=anyone`, { method: 'POST' });
    expect(await mailFromOther()).toBeNull();
    for (const link of ['x', path.slice(-80)])
      expect((await test.visitor.fetch(`/notices/refuse?link=${link}`, { method: 'POST' })).status).toBe(404);
    const { rows } = await test.app.database.orm.execute(sql`select * from mail_refusals`);
    expect(JSON.stringify(rows)).not.toContain(someone.email);
  });

  it('ends for an artist whom three different people refused, until an operator lifts it', async () => {
    const unwanted = await makeArtist(test.app, { plan: 'unlimited', stageName: 'לא רצוי' });
    const song = await makeRelease(test.app, { artist: unwanted });
    const caller = new Caller(test.origin, unwanted.token);
    const mailTo = (email: string) =>
      caller.send('POST /releases/:id/private-links/mail', {
        params: { id: song.id },
        body: { to: [{ name: 'נמען', email }] },
      });
    const refuse = async (email: string) => {
      const path = /\/notices\/refuse\?link=[\w-]+/.exec((await newestEmailTo(email)).html)?.[0] ?? '';
      // A second press counts no more than the first.
      await test.visitor.fetch(path, { method: 'POST' });
      await test.visitor.fetch(`${path}&from=anyone`, { method: 'POST' });
    };
    const receivers = ['a', 'b', 'c'].map((name) => newContact(name).email);
    for (const email of receivers) {
      expect((await mailTo(email)).status).toBe(201);
      await refuse(email);
    }
    expect(await mailTo(newContact('d').email)).toMatchObject({
      status: 403,
      body: { detail: 'MAIL_STOPPED' },
    });
    // A link to copy is still made.
    const { status } = await caller.send('POST /releases/:id/private-links', {
      params: { id: song.id },
      body: { recipient: 'רוני' },
    });
    expect(status).toBe(201);

    const operator = await makeOperator(test);
    const stops = async () => (await operator.send('GET /admin/mail-stops')).body;
    const own = { id: unwanted.tenantId };
    expect(await stops()).toEqual([{ ...own, artist: 'לא רצוי', complaints: 3 }]);
    // What is older than thirty days doesn't count.
    const setAge = (age: string) =>
      test.app.database.pool.query(
        'update mail_refusals set complained_at = now() - $2::interval where address = (select min(address) from mail_refusals where sender = $1)',
        [unwanted.tenantId, age],
      );
    await setAge('31 days');
    expect(await stops()).toEqual([]);
    await setAge('29 days');
    expect(await stops()).toHaveLength(1);
    expect((await operator.send('DELETE /admin/mail-stops/:id', { params: own })).status).toBe(204);
    expect((await operator.send('DELETE /admin/mail-stops/:id', { params: own })).status).toBe(404);
    expect((await mailTo(newContact('e').email)).status).toBe(201);
    expect((await mailTo(receivers[0] ?? '')).body[0].mailed_at).toBeNull();
  });

  it('goes to at most sixty people a day, over all songs', async () => {
    const many = await makeArtist(test.app, { plan: 'unlimited', stageName: 'הרבה' });
    const first = await makeRelease(test.app, { artist: many });
    const second = await makeRelease(test.app, { artist: many });
    const send = async (song: { id: string }) =>
      (
        await new Caller(test.origin, many.token).send('POST /releases/:id/private-links/mail', {
          params: { id: song.id },
          body: { to: Array.from({ length: 20 }, () => newContact('x')) },
        })
      ).status;
    expect([await send(first), await send(second), await send(first), await send(second)]).toEqual([
      201, 201, 201, 429,
    ]);
  });
});
