import { playing } from '#shared/contributor-roles.ts';
import { instrumentOf } from '#shared/instruments.ts';
import type { Contributor } from './product-shapes.policy.ts';

/** A role as a message states it: null for one in the artist's words. */
interface SentRole {
  role: string | null;
  text: string;
  instrument: string | null;
}

/** A contributor's roles: who plays, with the instrument; who wrote words and music, in the one role for both. */
export function sentRoles(roles: Contributor['roles']): SentRole[] {
  const isWriterOfBoth = ['Lyricist', 'Composer'].every((writer) =>
    roles.some(({ known }) => known === writer),
  );
  const sent = roles.map(({ known, text }) => ({
    role: isWriterOfBoth && (known === 'Lyricist' || known === 'Composer') ? 'ComposerLyricist' : known,
    text,
    instrument: known === playing ? (instrumentOf(text)?.ddex ?? null) : null,
  }));
  return sent.filter(
    ({ role, text, instrument }, index) =>
      sent.findIndex(
        (other) =>
          other.role === role && (role === null ? other.text === text : other.instrument === instrument),
      ) === index,
  );
}
