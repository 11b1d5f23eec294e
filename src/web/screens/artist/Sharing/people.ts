interface Person {
  name: string;
  email: string;
}

const emailPattern = /[^\s,;<>]+@[^\s,;<>]+\.[^\s,;<>]+/;

/**
 * Parses lines such as `Name, name@example.com` or `Name <name@example.com>`. `unreadable` is the first line without an
 * address; null for none.
 */
export function parsePeople(text: string): { people: Person[]; unreadable: string | null } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const unreadable = lines.find((line) => !emailPattern.test(line)) ?? null;
  const people = lines.flatMap((line) => {
    const email = emailPattern.exec(line)?.[0];
    if (email === undefined) return [];
    const name = line
      .replace(email, '')
      .replace(/[<>,;]/g, ' ')
      .trim();
    return [{ email, name: name || (email.split('@')[0] ?? email) }];
  });
  return { people, unreadable };
}

/** The text with a line for one more person. */
export const appendPerson = (text: string, { name, email }: Person): string =>
  `${text.trim() === '' ? '' : `${text.trim()}\n`}${name}, ${email}\n`;
