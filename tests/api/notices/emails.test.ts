import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { queueEmail } from '#server/notices/index.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { type MailServer, openMailServer } from '../../support/mail-server.ts';
import { openTestApp, type TestApp } from '../harness.ts';

const url = 'http://localhost:3000/reset-password#token=abc_DEF-123';
const email = { name: 'resetPassword', url, email: 'noa@example.test' } as const;

describe('an email', () => {
  let mailServer: MailServer;
  let test: TestApp;
  beforeAll(async () => {
    mailServer = await openMailServer({
      onRcptTo({ address }, _session, done) {
        done(
          address.startsWith('gone') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null,
        );
      },
    });
    test = await openTestApp({
      env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Session42 <hello@session42.example>' },
    });
  });
  afterAll(async () => {
    await test.close();
    await mailServer.close();
  });

  const queue = (to: string, language: 'he' | 'en') =>
    transact({ app: test.app, caller: system }, (tx) => queueEmail(tx, { to, language, email }));

  it('is sent by SMTP in Hebrew, right to left, as text and as HTML', async () => {
    await queue('noa@example.test', 'he');
    const [mail] = await vi.waitUntil(() => mailServer.received.length > 0 && mailServer.received, 15_000);
    expect(mail?.recipient).toBe('noa@example.test');
    expect(mail?.from).toMatchObject({ name: 'Session42', address: 'hello@session42.example' });
    expect(mail?.subject).toBe('סיסמה חדשה ל־Session42');
    expect(mail?.text).toContain(url);
    expect(mail?.html).toContain('<html lang="he" dir="rtl">');
    expect(mail?.html).toContain('<bdi dir="auto">noa@example.test</bdi>');
    expect(mail?.html?.match(/<a href="[^"]*" style="[^"]*background/g)).toHaveLength(1);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('is in the reader’s language', async () => {
    await queue('dan@example.test', 'en');
    const mail = await vi.waitUntil(
      () => mailServer.received.find(({ recipient }) => recipient === 'dan@example.test'),
      15_000,
    );
    expect(mail?.subject).toBe('A new password for Session42');
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
  });

  it('is sent only if the transaction that queues it commits', async () => {
    const undone = transact({ app: test.app, caller: system }, async (tx) => {
      await queueEmail(tx, { to: 'undone@example.test', language: 'he', email });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { rows } = await test.app.database.pool.query(
      'select state from jobs.job where name = $1 and state < $2',
      ['notices.send-email', 'completed'],
    );
    expect(rows).toEqual([]);
  });

  it('is encrypted in the queue', async () => {
    const { rows } = await test.app.database.pool.query(
      `select data::text as data from jobs.job where name = 'notices.send-email'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/noa@example|token=|resetPassword/);
  });

  it('that the recipient’s server rejects for good is not tried again', async () => {
    await queue('gone@example.test', 'he');
    await vi.waitUntil(async () => {
      const { rows } = await test.app.database.pool.query(
        `select state, retry_count from jobs.job where name = 'notices.send-email' and state <> 'completed'`,
      );
      return rows.length === 0;
    }, 15_000);
    expect(mailServer.received.filter(({ recipient }) => recipient.startsWith('gone'))).toEqual([]);
  });
});

it('an email waits while the mail server is down', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = fieldsOf(server.address());
  await new Promise((resolve) => server.close(resolve));
  const test = await openTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@session42.example', LOG_LEVEL: 'silent' },
  });
  await transact({ app: test.app, caller: system }, (tx) =>
    queueEmail(tx, { to: 'noa@example.test', language: 'he', email }),
  );
  await vi.waitUntil(async () => {
    const { rows } = await test.app.database.pool.query(
      `select state from jobs.job where name = 'notices.send-email' and state = 'retry'`,
    );
    return rows.length === 1;
  }, 15_000);
  await test.close();
});

describe('without SMTP_URL', () => {
  it('emails stay in the outbox, in development', async () => {
    const test = await openTestApp();
    await transact({ app: test.app, caller: system }, (tx) =>
      queueEmail(tx, { to: 'noa@example.test', language: 'he', email }),
    );
    const mail = await vi.waitUntil(async () => (await test.app.mailer.outbox?.list())?.[0], 15_000);
    expect((await test.visitor.fetch('/outbox')).body).toContain('noa@example.test');
    expect((await test.visitor.fetch(`/outbox/${mail?.id}`)).body).toContain(url);
    expect((await test.visitor.fetch('/outbox/..%2f..%2fsigning.key')).status).toBe(404);
    await test.close();
  });

  it('production has no outbox, and emails wait', async () => {
    const test = await openTestApp({
      env: {
        NODE_ENV: 'production',
        DEV_LOGIN: '',
        PUBLIC_URL: 'https://session42.example',
        LOG_LEVEL: 'silent',
      },
    });
    expect(test.app.mailer.outbox).toBeNull();
    expect((await test.visitor.fetch('/outbox')).status).toBe(404);
    await expect(
      test.app.mailer.send({ id: 'a', to: 'noa@example.test', subject: '', text: '', html: '', stop: null }),
    ).rejects.toThrow('SMTP_URL_MISSING');
    await test.close();
  });
});
