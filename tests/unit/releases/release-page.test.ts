import { describe, expect, it } from 'vitest';
import { releaseText } from '#text/releases/release.ts';
import { creditLines, ownerLines, rightsLine } from '#web/features/releases/credit-lines.ts';
import { serviceName } from '#web/features/releases/service-name.ts';
import { downsample } from '#web/screens/public/Release/load-release.ts';
import { posterSize } from '#web/screens/public/Release/poster-size.ts';
import { textDirection } from '#web/screens/public/Release/text-direction.ts';

const noCredits = {
  artists: [],
  credits: { lyrics: [], composition: [], producer: '' },
  additional_credits: [],
  collaborators: [],
  composition_partners: [],
  master_partners: [],
};
const { roles } = releaseText.he;

describe('the credits of a song', () => {
  it('are in one line if the same people wrote words and music', () => {
    const credits = { lyrics: ['נועה', 'אורי'], composition: ['אורי', 'נועה'], producer: '' };
    expect(creditLines({ ...noCredits, credits }, roles)).toEqual([
      { role: 'מילים ולחן', names: ['נועה', 'אורי'] },
    ]);
  });

  it('name everyone once in a role, wherever the artist wrote it', () => {
    const lines = creditLines(
      {
        ...noCredits,
        credits: { lyrics: ['נועה'], composition: ['אורי'], producer: 'אורי' },
        collaborators: [
          { name: 'אורי', role: 'production' },
          { name: 'Lior', role: 'lyrics' },
        ],
        additional_credits: [
          { name: 'עומר', role: 'גיטרות' },
          { name: 'Anat', role: 'גיטרות' },
        ],
      },
      roles,
    );
    expect(lines).toEqual([
      { role: 'מילים', names: ['נועה', 'Lior'] },
      { role: 'לחן', names: ['אורי'] },
      { role: 'הפקה מוזיקלית', names: ['אורי'] },
      { role: 'גיטרות', names: ['עומר', 'Anat'] },
    ]);
  });

  it('name the remixers, whom the song’s artist name leaves out', () => {
    const artists = [
      { name: 'נועה', role: 'main' as const },
      { name: 'גיל', role: 'remixer' as const },
    ];
    expect(creditLines({ ...noCredits, artists }, roles)).toEqual([{ role: 'רמיקס', names: ['גיל'] }]);
  });

  it('omit empty roles', () => {
    expect(creditLines(noCredits, roles)).toEqual([]);
    expect(ownerLines(noCredits, roles)).toEqual([]);
  });

  it('join rights holders by commas', () => {
    expect(
      rightsLine([
        { year: 2026, holder: 'נועה בן־דוד' },
        { year: 2025, holder: 'תקליטי הגג' },
      ]),
    ).toBe('© 2026 נועה בן־דוד, © 2025 תקליטי הגג');
  });
});

describe('the size of a title', () => {
  it.each([
    ['מים', 'short'],
    ['לילה לבן בפלורנטין', 'short'],
    ['הפילהרמוניקה', 'middle'],
    ['כל מה שרציתי להגיד לך ביום שישי', 'middle'],
    ['כל מה שרציתי להגיד לך ביום שישי בצהריים', 'middle'],
    ['כל מה שרציתי להגיד לך ביום שישי בצהריים ולא הספקתי', 'long'],
    ['Supercalifragilisticexpialidocious', 'longest'],
    ['בן־דוד־המלך־של־תל־אביב', 'middle'],
  ])('%s is %s', (title, size) => {
    expect(posterSize(title)).toBe(size);
  });

  it('counts a letter with its niqqud as one', () => {
    expect(posterSize('בַּלַּיְלָה הַזֶּה')).toBe('short');
  });
});

describe('the direction of a text', () => {
  it('is that of most of its letters, whatever its first line is in', () => {
    expect(textDirection('Tell me\nלילה לבן בפלורנטין, ואין לי זמן')).toBe('rtl');
    expect(textDirection('שיר\nTell me something I don’t know')).toBe('ltr');
  });
  it('is the page’s if there are no letters', () => {
    expect(textDirection('1, 2, 3!')).toBe('rtl');
  });
});

describe('the name of a link', () => {
  it.each([
    ['https://open.spotify.com/track/1', 'Spotify'],
    ['https://music.youtube.com/watch?v=1', 'YouTube Music'],
    ['https://youtu.be/1', 'YouTube'],
    ['https://geo.music.apple.com/il/album/1', 'Apple Music'],
    ['https://artist.bandcamp.com/track/x', 'Bandcamp'],
    ['https://www.example.co.il/x', 'example.co.il'],
    ['https://notspotify.com.evil.test/', 'notspotify.com.evil.test'],
  ])('of %s is %s', (url, name) => {
    expect(serviceName(url)).toBe(name);
  });
});

describe('the waveform of the poster', () => {
  it('keeps the loudest value of each bar', () => {
    expect(downsample([1, 9, 2, 3, 8, 4], 3)).toEqual([9, 3, 8]);
  });
  it('has the requested number of bars, and no silence that was not there', () => {
    const bars = downsample(
      Array.from({ length: 601 }, (_, index) => index + 1),
      240,
    );
    expect(bars).toHaveLength(240);
    expect(bars.at(-1)).toBe(601);
    expect(bars.every((bar) => bar > 0)).toBe(true);
  });
  it('leaves a short one as it is', () => {
    expect(downsample([5, 6], 240)).toEqual([5, 6]);
  });
});
