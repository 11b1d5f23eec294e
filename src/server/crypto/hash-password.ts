import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), parameters);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash it checks a decoy for as long, so that known and unknown addresses
 * take the same time (threat B2).
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const isRight = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return isRight && stored !== null && stored !== undefined;
}
