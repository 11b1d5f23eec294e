import { describe, expect, it } from 'vitest';
import { displayArtistName, proposeArtists, type SongArtist } from '#shared/artists.ts';

const main = (...names: string[]): SongArtist[] => names.map((name) => ({ name, role: 'main' }));
const featured = (...names: string[]): SongArtist[] => names.map((name) => ({ name, role: 'featured' }));
const remixer = (name: string): SongArtist => ({ name, role: 'remixer' });

describe('the name of several artists', () => {
  it.each<[string, SongArtist[]]>([
    ['', []],
    ['נועה', main('נועה')],
    ['נועה & עידן', main('נועה', 'עידן')],
    ['Noa, Idan & Gil', main('Noa', 'Idan', 'Gil')],
    ['נועה feat. עידן', [...main('נועה'), ...featured('עידן')]],
    ['Noa & Idan feat. Gil, Dan', [...featured('Gil', 'Dan'), ...main('Noa', 'Idan')]],
    ['Noa', [remixer('Gil'), ...main('Noa')]],
    // Somebody is always the main artist: the first.
    ['Gil', [remixer('Gil')]],
    ['Noa feat. Gil', featured('Noa', 'Gil')],
  ])('is “%s”', (name, artists) => {
    expect(displayArtistName(artists)).toBe(name);
  });
});

describe('a typed name', () => {
  it.each<[string, SongArtist[]]>([
    ['נועה feat. עידן', [...main('נועה'), ...featured('עידן')]],
    ['נועה & עידן', main('נועה', 'עידן')],
    ['Noa ft. Idan & Gil', [...main('Noa'), ...featured('Idan', 'Gil')]],
    ['Noa (feat. Idan)', [...main('Noa'), ...featured('Idan')]],
    ['Noa featuring Idan, Gil', [...main('Noa'), ...featured('Idan', 'Gil')]],
    ['נועה בהשתתפות עידן', [...main('נועה'), ...featured('עידן')]],
    ['נועה מארחת את עידן', [...main('נועה'), ...featured('עידן')]],
    ['Noa x Idan', main('Noa', 'Idan')],
    ['Noa, Idan & Gil', main('Noa', 'Idan', 'Gil')],
    // A duo looks the same: it is only a proposal.
    ['Simon & Garfunkel', main('Simon', 'Garfunkel')],
  ])('“%s” proposes several artists', (text, artists) => {
    expect(proposeArtists(text)).toEqual(artists);
  });

  it.each([
    '',
    'נועה',
    'AC/DC',
    'דודו ואני',
    'נועה עם עידן',
    'R&B',
    'Malcolm X',
    'X Ambassadors',
    'Noa &',
    '& Noa',
    'feat. Noa',
    'Noa & Noa',
    'Noa & !',
    'Feather',
  ])('“%s” stays one name', (text) => {
    expect(proposeArtists(text)).toEqual([]);
  });
});
