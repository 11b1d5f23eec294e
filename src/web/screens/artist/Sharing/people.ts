interface Person {
  name: string;
  email: string;
}

const emailPattern = /[^\s,;<>]+@[^\s,;<>]+\.[^\s,;<>]+/g;

/**
 * Parses lines such as `Name, name@example.com` or `Name <name@example.com>`. In a line with several addresses, each
 * name comes before its address. `unreadable` is the first line without an address; null for none.
 */
export function parsePeople(text: string): { people: Person[]; unreadable: string | null } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const peopleByLine = lines.map(peopleIn);
  const unreadable = lines.find((_, index) => peopleByLine[index]?.length === 0) ?? null;
  return { people: peopleByLine.flat(), unreadable };
}

function peopleIn(line: string): Person[] {
  const emails = line.match(emailPattern) ?? [];
  const parts = line.split(emailPattern);
  return emails.map((email, index) => {
    const nameParts = emails.length === 1 ? parts : [parts[index] ?? ''];
    const name = nameParts
      .join(' ')
      .replace(/[<>,;\s]+/g, ' ')
      .trim();
    return { email, name: name || (email.split('@')[0] ?? email) };
  });
}

/** The text with a line for one more person. */
export const appendPerson = (text: string, { name, email }: Person): string =>
  `${text.trim() === '' ? '' : `${text.trim()}\n`}${name}, ${email}\n`;
