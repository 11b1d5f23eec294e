import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { connectTo, newSettings } from './database.ts';
import { signIn, startProduct } from './product.ts';

const password = 'a-password-that-nobody-may-read';
const superAdmin = 'super@example.test';
const hostile = 'שורה\r\n{"level":60,"msg":"forged"}\u0000\u001b[2J\u2028\u202E\b';

it('every line of the log is JSON, whatever people send, and contains no secret of theirs (D4)', async () => {
  const env = { ...(await newSettings()), LOG_LEVEL: 'debug', SUPER_ADMIN_EMAIL: superAdmin };
  const product = await startProduct({ env });
  const { visitor, origin } = product;
  const email = 'known-to-nobody@example.test';
  await visitor.send('POST /auth/register', { body: { email, password } });
  const artist = await signIn(origin, 'noa@example.test', 'נועה');
  const { ticket, url } = (await artist.send('POST /auth/ticket', { body: { to: 'http://localhost:0' } }))
    .body;
  expect(url).toContain(ticket);
  const { pathname, search } = new URL(url);
  await visitor.fetch(pathname + search);
  await visitor.send('POST /auth/exchange', { body: { ticket } });
  for (const body of [
    { email: hostile, password },
    { email, password: hostile },
  ])
    await visitor.send('POST /auth/login', { body });
  await artist.send('POST /releases/draft', { body: { title: hostile } });
  await artist.fetch(`/api/releases/${encodeURIComponent(hostile)}?q=${encodeURIComponent(hostile)}`);
  await sendRaw(
    origin,
    `GET /\u001b[2J?token=${ticket} HTTP/1.1\r\nHost: x\r\nUser-Agent: \u001b]0;x\u0007\r\n\r\n`,
  );
  await sendRaw(origin, `NONSENSE ${ticket}\r\n\n\u0000\r\n\r\n`);
  await disconnect(origin);

  const operator = await signIn(origin, superAdmin, 'תפעול');
  const login = { email, password };
  expect((await operator.send('POST /linktone/settings', { body: login })).status).toBe(200);
  expect((await operator.send('POST /linktone/list-releases', { body: login })).status).toBe(202);

  // A query with what people typed fails.
  const client = await connectTo(env.DATABASE_URL);
  await client.query(
    'alter table users rename column password_hash to gone; alter table catalogues rename column sealed_password to gone',
  );
  expect((await operator.send('POST /linktone/settings', { body: login })).status).toBe(500);
  const failed = await visitor.send('POST /auth/register', {
    body: { email: 'second@example.test', password, first_name: 'שם סודי' },
  });
  expect(failed).toMatchObject({ status: 500, body: { detail: 'INTERNAL', data: {}, fields: {} } });
  expect(JSON.stringify(failed.body)).not.toMatch(/select|insert|users|at /);
  product.signal('SIGTERM');
  expect(await product.ended).toBe(0);

  const lines = product.output().trimEnd().split('\n');
  // Two lines are for the person who started the product; the others are the log.
  const isForPerson = (line: string) => /^(Session42 is open|Emails are) at /.test(line);
  const events = lines.filter((line) => !isForPerson(line)).map((line) => JSON.parse(line));
  expect(events.length).toBe(lines.length - 2);
  expect(events).toContainEqual(expect.objectContaining({ level: 50, msg: 'unplanned error' }));
  expect(events).not.toContainEqual(expect.objectContaining({ msg: 'forged' }));
  for (const secret of [
    password,
    ticket,
    artist.token ?? '',
    email,
    'second@example.test',
    'שם סודי',
    '$argon2id',
  ])
    expect(product.output()).not.toContain(secret);
});

/** Sends raw bytes and waits until the server closes the connection. */
const sendRaw = (origin: string, text: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.end(text));
    socket
      .on('error', () => undefined)
      .on('close', () => resolve())
      .resume();
  });

/** Makes a call, and disconnects in the middle of its body. */
const disconnect = (origin: string) =>
  new Promise<void>((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': 1_000 };
    const call = request(`${origin}/api/auth/login`, { method: 'POST', headers });
    call.on('error', () => undefined).on('close', () => resolve());
    call.write('{"email":"', () => call.destroy());
  });
