import { describe, expect, it } from 'vitest';
import { parsePeople } from '#web/screens/artist/Sharing/MailForm.tsx';

const people = (text: string) => parsePeople(text).people.map(({ name, email }) => [name, email]);

describe('people to email a song to', () => {
  it('are a name and an address, in either order and with any separator', () => {
    const expected = [['רוני לוי', 'roni@example.test']];
    expect(people('רוני לוי, roni@example.test')).toEqual(expected);
    expect(people('רוני לוי <roni@example.test>')).toEqual(expected);
    expect(people('roni@example.test; רוני לוי')).toEqual(expected);
  });

  it('are called by their address without a name', () => {
    expect(people('roni@example.test')).toEqual([['roni', 'roni@example.test']]);
  });

  it('may be several in a line, as an address book pastes them', () => {
    const expected = [
      ['רוני לוי', 'roni@example.test'],
      ['dana', 'dana@example.test'],
    ];
    expect(people('רוני לוי <roni@example.test>, dana@example.test')).toEqual(expected);
    expect(people('רוני לוי, roni@example.test\n\ndana@example.test')).toEqual(expected);
  });

  it('are refused with the first line that has no address', () => {
    expect(parsePeople('רוני, roni@example.test\nדנה\nנועה').unreadable).toBe('דנה');
    expect(parsePeople('').unreadable).toBeNull();
  });
});
