import { describe, expect, it } from 'vitest';
import { openTestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

const readinessWith = async (env: Record<string, string>) => {
  const test = await openTestApp({ env });
  try {
    const { body } = await (await makeOperator(test)).send('GET /admin/state');
    return body.readiness as { id: string; is_ready: boolean; settings: string[]; problem: string | null }[];
  } finally {
    await test.close();
  }
};

describe('the launch checklist', () => {
  it('lists what is missing, with its settings', async () => {
    expect(await readinessWith({})).toEqual([
      { id: 'mail', is_ready: false, settings: ['SMTP_URL', 'MAIL_FROM'], problem: null },
      { id: 'mail_domain', is_ready: false, settings: ['MAIL_FROM'], problem: null },
      {
        id: 'payments',
        is_ready: false,
        settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
        problem: null,
      },
      {
        id: 'accessibility',
        is_ready: false,
        settings: ['ACCESSIBILITY_COORDINATOR', 'ACCESSIBILITY_EMAIL'],
        problem: null,
      },
      {
        id: 'google',
        is_ready: false,
        settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
        problem: null,
      },
      { id: 'backups', is_ready: false, settings: ['BACKUP_TO'], problem: null },
    ]);
  });

  it('marks what is set as ready, and reports a mail domain that doesn’t resolve', async () => {
    const readiness = await readinessWith({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Session42 <hello@session42.invalid>',
      ACCESSIBILITY_COORDINATOR: 'דנה',
      ACCESSIBILITY_EMAIL: 'access@session42.example',
    });
    const ready = readiness.filter(({ is_ready }) => is_ready).map(({ id }) => id);
    expect(ready).toEqual(['mail', 'accessibility']);
    expect(readiness.find(({ id }) => id === 'mail_domain')?.problem).toMatch(/^NO_(MX|ANSWER)$/);
  });
});
