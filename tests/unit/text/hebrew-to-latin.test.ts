import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hebrewToLatin } from '#shared/hebrew-to-latin.ts';

describe('Hebrew in Latin letters', () => {
  it.each([
    ['שלום עולם', 'Shalom Olam'],
    ['כתבתי לך שיר', 'Katavti Lech Shir'],
    ['עומר אדם', 'Omer Adam'],
    ['נועה', 'Noa'],
    ['ג׳ירפות', 'Jirfot'],
    ["צ'אלה", 'Chala'],
    ['צה"ל', 'Tzahal'],
    ['צה״ל', 'Tzahal'],
    ['תל־אביב', 'Tel-Aviv'],
    ['הבית והלב', 'Habayit Vehalev'],
    ['עידן רייכל', 'Idan Raychal'],
  ])('proposes how %s sounds', (hebrew, latin) => {
    expect(hebrewToLatin(hebrew)).toBe(latin);
  });

  it.each([
    ['רוּחַ', 'Ruach'],
    ['בְּרֵאשִׁית', 'Bereshit'],
    ['יְרוּשָׁלַיִם', 'Yerushalayim'],
    ['שִׂמְחָה', 'Simcha'],
  ])('reads the niqqud of %s', (hebrew, latin) => {
    expect(hebrewToLatin(hebrew)).toBe(latin);
  });

  it('leaves what isn’t Hebrew as it is', () => {
    expect(hebrewToLatin('Beyoncé – Naïve (שירה) 2"')).toBe('Beyoncé – Naïve (Shira) 2"');
  });

  it('leaves no Hebrew letter and no word empty, for any text', () => {
    const letters = fc.constantFrom(
      ...'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
      ...'\u05b0\u05b4\u05b7\u05bc\u05c2\u05c7׳״\'" -a1',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: letters }), fc.string({ unit: 'binary' })), (text) => {
        const latin = hebrewToLatin(text);
        expect(latin).not.toMatch(/[\u0591-\u05f4]/);
        if (/[א-ת]/.test(text)) expect(latin).toMatch(/[A-Za-z]/);
      }),
    );
  });
});
