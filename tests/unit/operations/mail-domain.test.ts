import { describe, expect, it, vi } from 'vitest';
import { openMailDomain, type Resolver } from '#server/gateways/mail/mail-domain.ts';

const resolverWith = (answers: Partial<Resolver>): Resolver => ({
  resolveMx: async () => [{ exchange: 'mx.example', priority: 10 }],
  resolveTxt: async () => [['v=spf1 ', 'include:mail.example -all']],
  ...answers,
});
const none = async () => {
  throw Object.assign(new Error('none'), { code: 'ENODATA' });
};

describe('the domain of emails', () => {
  it('is fine if it has a mail server and an SPF record', async () => {
    const check = openMailDomain('Session42 <hello@session42.example>', resolverWith({}));
    expect(await check()).toEqual({ domain: 'session42.example', problem: null });
  });

  it('says what is missing', async () => {
    const problem = async (answers: Partial<Resolver>) =>
      (await openMailDomain('hello@session42.example', resolverWith(answers))()).problem;
    expect(await problem({ resolveMx: none })).toBe('NO_MX');
    expect(await problem({ resolveTxt: none })).toBe('NO_SPF');
    expect(await problem({ resolveTxt: async () => [['google-site-verification=x']] })).toBe('NO_SPF');
    const refused = async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    };
    expect(await problem({ resolveMx: refused })).toBe('NO_ANSWER');
  });

  it('is looked up once in five minutes', async () => {
    vi.useFakeTimers();
    try {
      const resolveMx = vi.fn(async () => [{ exchange: 'mx.example', priority: 10 }]);
      const check = openMailDomain('hello@session42.example', resolverWith({ resolveMx }));
      await Promise.all([check(), check()]);
      expect(resolveMx).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(5 * 60_000 + 1);
      await check();
      expect(resolveMx).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
