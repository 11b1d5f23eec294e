import { describe, expect, test } from 'vitest';
import { signInText } from '#text/accounts/sign-in.ts';
import { ApiError, NetworkError } from '#web/api.ts';
import { signInErrors } from '#web/features/session/sign-in-errors.ts';
import { ltr } from '#web/formats/isolate.ts';

const text = signInText.he;
const refused = (status: number, detail: string, rest: object = {}) =>
  signInErrors(new ApiError(status, { detail, ...rest }), 'he');

describe('the reason why signing in failed', () => {
  test('is the server’s text, or else depends on the status', async () => {
    expect((await refused(502, 'upstream is away')).problem).toBe(ltr('upstream is away'));
    expect((await signInErrors(new ApiError(502, {}), 'en')).problem).toBe('HTTP error! status: 502');
    expect((await signInErrors(new NetworkError(), 'en')).problem).toMatch(
      /^Network error - unable to connect to server\./,
    );
  });

  test('is "Login failed" if the cause is unknown', async () => {
    expect(await signInErrors(new Error('x'), 'he')).toEqual({ problem: 'Login failed' });
    expect(await signInErrors(undefined, 'he')).toEqual({ problem: 'Login failed' });
  });

  test('says how long to wait after too many guesses', async () => {
    expect((await refused(429, 'TOO_MANY_REQUESTS', { data: { retry_after: 40 } })).problem).toContain(
      '40 שניות',
    );
    expect((await refused(429, 'TOO_MANY_REQUESTS', { data: { retry_after: 600 } })).problem).toContain(
      '10 דקות',
    );
  });

  test('is shown at its field', async () => {
    expect(await refused(409, 'EMAIL_TAKEN')).toEqual({ email: text.taken });
    expect(
      await refused(422, 'INVALID', { fields: { email: 'EMAIL_INVALID', password: 'TOO_SHORT' } }),
    ).toEqual({
      email: text.emailInvalid,
      password: text.tooShort,
    });
  });
});
