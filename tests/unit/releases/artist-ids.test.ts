import { describe, expect, it } from 'vitest';
import { isSameArtist, parseAppleArtist, parseIsni, parseSpotifyArtist } from '#shared/artist-ids.ts';

describe('an artist’s id', () => {
  it.each([
    ['0000 0001 2150 090X', '000000012150090X'],
    ['0000000121268987', '0000000121268987'],
    ['ISNI 0000 0001 2103 2683', '0000000121032683'],
    ['https://isni.org/isni/0000000121032683', '0000000121032683'],
    ['0000 0001 2103 2684', undefined],
    ['0000 0001 2103', undefined],
    ['', undefined],
  ])('ISNI %j is %j, by its check character (ISO 27729)', (text, id) => {
    expect(parseIsni(text)).toBe(id);
  });

  it.each([
    ['4q3ewBCX7sLwd24euuV69X', '4q3ewBCX7sLwd24euuV69X'],
    ['spotify:artist:4q3ewBCX7sLwd24euuV69X', '4q3ewBCX7sLwd24euuV69X'],
    ['https://open.spotify.com/artist/4q3ewBCX7sLwd24euuV69X?si=abc', '4q3ewBCX7sLwd24euuV69X'],
    ['https://open.spotify.com/intl-he/artist/4q3ewBCX7sLwd24euuV69X', '4q3ewBCX7sLwd24euuV69X'],
    ['https://open.spotify.com/track/4q3ewBCX7sLwd24euuV69X', undefined],
    ['https://evil.example/artist/4q3ewBCX7sLwd24euuV69X', undefined],
    ['4q3ewBCX7sLwd24', undefined],
  ])('at Spotify %j is %j', (text, id) => {
    expect(parseSpotifyArtist(text)).toBe(id);
  });

  it.each([
    ['178834', '178834'],
    ['https://music.apple.com/il/artist/bruno-mars/278873078', '278873078'],
    ['https://music.apple.com/artist/278873078', '278873078'],
    ['https://itunes.apple.com/us/artist/id278873078', '278873078'],
    ['https://music.apple.com/il/album/x/278873078', undefined],
    ['abc', undefined],
  ])('at Apple Music %j is %j', (text, id) => {
    expect(parseAppleArtist(text)).toBe(id);
  });

  it('belongs to a name, whatever its capitals and spaces', () => {
    expect(isSameArtist('Noa  Cohen ', 'noa cohen')).toBe(true);
    expect(isSameArtist('Noa', 'Noah')).toBe(false);
  });
});
