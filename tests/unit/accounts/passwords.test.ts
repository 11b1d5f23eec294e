import { afterEach, describe, expect, it, vi } from 'vitest';

const verifiedHash = vi.hoisted(() => vi.fn());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (...args: Parameters<typeof argon2.verify>) => {
      verifiedHash(args[0]);
      return argon2.verify(...args);
    },
  };
});
// Other files may have imported it with the real one.
vi.resetModules();
const { hashPassword, isPassword } = await import('#server/crypto/hash-password.ts');
afterEach(() => verifiedHash.mockClear());

describe('a password', () => {
  it('is right in any Unicode form, and is stored only as a hash', async () => {
    const stored = await hashPassword('caf\u00e9 \u05e9\u05c1');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(stored, 'cafe\u0301 \u05e9\u05c1')).toBe(true);
    expect(await isPassword(stored, 'cafe')).toBe(false);
  });

  it.for([undefined, null])(
    'costs one full hash even without a stored one (%s), so the time reveals nothing',
    async (stored) => {
      expect(await isPassword(stored, 'a password that nobody has')).toBe(false);
      expect(verifiedHash).toHaveBeenCalledTimes(1);
      // The same parameters mean the same work.
      expect(verifiedHash.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    },
  );
});
