interface Person {
  name: string;
  email: string;
}

const address = /[^\s,;<>]+@[^\s,;<>]+\.[^\s,;<>]+/;

/**
 * The people in lines such as `Name, name@example.com` or `Name <name@example.com>`; the first line without an
 * address.
 */
export function readPeople(text: string): { people: Person[]; unreadable: string | null } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const unreadable = lines.find((line) => !address.test(line)) ?? null;
  const people = lines.flatMap((line) => {
    const email = address.exec(line)?.[0];
    if (email === undefined) return [];
    const name = line
      .replace(email, '')
      .replace(/[<>,;]/g, ' ')
      .trim();
    return [{ email, name: name || (email.split('@')[0] ?? email) }];
  });
  return { people, unreadable };
}

/** The lines with one more person. */
export const lineOf = (text: string, { name, email }: Person): string =>
  `${text.trim() === '' ? '' : `${text.trim()}\n`}${name}, ${email}\n`;
