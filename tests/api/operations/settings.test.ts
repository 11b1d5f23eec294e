import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { MailError } from '#server/gateways/mail/mailer.ts';
import { secrets } from '#server/settings/settings.ts';
import type { Caller } from '../../support/caller.ts';
import { emailsTo, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});
afterAll(() => test.close());

it('operators see every setting, and no secret', async () => {
  const { body } = await operator.send('GET /admin/settings');
  const names = body.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', ...secrets]));
  expect(body).toContainEqual({ name: 'NODE_ENV', is_set: true, value: 'test' });
  const { given } = readConfig({
    NODE_ENV: 'test',
    SIGNING_KEY: 'a signing key that nobody else may read',
    SMTP_URL: 'smtp://user:password@mail.example:587',
    MAIL_FROM: 'a@b.example',
  });
  expect([given.get('SIGNING_KEY'), given.get('SMTP_URL'), given.get('MAIL_FROM')]).toEqual([
    null,
    null,
    'a@b.example',
  ]);
  expect(JSON.stringify([...given])).not.toMatch(/password|nobody else/);
});

it('an operator sends a test email to herself, and hears at once what the mail server said', async () => {
  const { email } = (await operator.send('GET /auth/me')).body;
  expect((await operator.send('POST /admin/test-mail')).body).toEqual({ to: email, problem: null });
  expect((await emailsTo(test, email))[0]).toMatchObject({
    subject: expect.stringContaining('מייל ניסיון'),
  });
  vi.spyOn(test.app.mailer, 'send').mockRejectedValue(new MailError('EAUTH'));
  expect((await operator.send('POST /admin/test-mail')).body).toEqual({ to: email, problem: 'EAUTH' });
});
