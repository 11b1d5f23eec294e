import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What a text may not contain, and what to write instead. One word for one thing: docs/glossary.md. */
const refused: Record<'he' | 'en', readonly (readonly [pattern: RegExp, instead: string])[]> = {
  he: [
    [/(?<![א-ת])(שלכם|לכם|אתכם|אתם|עליכם|מכם|איתכם|בכם)(?![א-ת])/, 'singular: שלך, לך'],
    [/(?<![א-ת])ת[א-ת]{2,}ו(?![א-ת])/, 'singular, or אפשר ל…'],
    [/(?<![א-ת])(נסו|בחרו|העתיקו|לחצו|הקלידו|כתבו|שמרו|פתחו|בדקו)(?![א-ת])/, 'אפשר ל…, כדאי ל…'],
    [/דוא״ל|מכתב/, 'מייל for a message, אימייל for an address'],
    [/(?<![א-ת])[והבלמכש]*(דף|דפי|דפים)(?![א-ת])(?! שידור)/, 'עמוד'],
    [/סגנון|סגנונות/, 'ז׳אנר, תת־ז׳אנר'],
    [/חבילה|חבילת|חבילות/, 'מסלול for a plan'],
    [/חנויות|פלטפורמות הסטרימינג|(?<![א-ת])[והבלמכש]*השירותים(?![א-ת])/, 'שירותי הסטרימינג'],
    [/אינטרו|הוק(?![א-ת])/, 'פתיח, פזמון'],
    [/דממה/, 'שקט'],
    [/לנגן(?![א-ת])|מנגנים/, 'השמעה'],
    [/רשימ(ה|ת|ות) השמעה/, 'פלייליסט'],
    [/חלון חדש/, 'לשונית חדשה'],
    [/לטיניות/, 'אותיות באנגלית'],
    [/כיסוי/, 'קאבר'],
    [/נסקר(?![א-ת])|נבחנים/, 'נבחן'],
    [/התחברות|להתחבר(?![א-ת])/, 'כניסה, להיכנס'],
    [/(?<![א-ת])[והש]*(פג|פגה)(?![א-ת])(?! תוקפ?ו?)/, 'פג תוקף'],
    [/יעמוד|יעמדו|עומדת/, 'יופיע'],
    [/בלי הגבלה/, 'ללא הגבלה'],
    [/מרובע/, 'ריבועי'],
    [/(שומרים|שולחים|בודקים|טוענים).*\.\.\./, 'שומר..., שולח..., בודק..., טוען...'],
    [/עדיין אין|אין עדיין/, 'עוד אין'],
    [/בידי(?![א-ת])/, 'על ידי'],
    [/[א-ת]-[א-ת]/, 'a maqaf: ־'],
    [/[„“”]/, 'one kind of quotation marks: ״'],
  ],
  en: [
    [/\be-mails?\b/i, 'email'],
    [/\b(this|the|new|confirmation) letter\b/i, 'email'],
    [/\b(anew|at once|whoever|nobody|by mail)\b/i, 'again, immediately, anyone'],
    [/\b(signed|signing|signs?)[ -](in|out)\b/i, 'log in, log out'],
    [/\b(stands?|will stand)\b/i, 'appears'],
    [/\b(mend|mended|mending)\b/i, 'fix'],
    [/\bholds (for|until)\b/i, 'is valid for'],
    [/\bacts?\b/i, 'action'],
    [/\bmeanwhile\b/i, 'in the meantime'],
    [/\bgo on\b/i, 'continue'],
    [/\bon (its|their) way\b(?<!email is on its way)/i, 'is loading'],
    [/\bServices\b(?<!streaming Services)/, 'streaming services'],
    [/\bbrought back\b|\bbring (it |them )?back\b/i, 'restore'],
    [/\bpress text\b/i, 'pitch'],
    [/[„״]/, 'one kind of quotation marks: “ ”'],
  ],
};

/** Texts of the specification, and other meanings of a word. */
const allowed: readonly (readonly [text: RegExp, reason: string])[] = [
  [/^האם אתה בטוח שברצונך לצאת/, 'the specification’s question on leaving the wizard'],
  [/חבילת הורדה|חבילת ההורדה|בחבילה|החבילה ריקה/, 'a download pack, not a plan'],
  [/^פלייליסט לנגן$/, 'a player, not playing'],
  [/שפג תוקפו/, 'a noun with its owner, not an address'],
];

const wordsIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? [text]
    : typeof text === 'function'
      ? literals(text.toString())
      : typeof text === 'object' && text !== null
        ? Object.values(text).flatMap(wordsIn)
        : [];

/** The words in a function’s code. */
const literals = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => (single ?? double ?? template ?? '').replace(/\$\{[^}]*\}/g, ' '),
  );

async function texts(): Promise<{ language: 'he' | 'en'; path: string; text: string }[]> {
  const all = [];
  for await (const path of glob('src/text/**/*.ts')) {
    const module: Record<string, unknown> = await import(`../../${path}`);
    for (const words of Object.values(module)) {
      for (const language of ['he', 'en'] as const) {
        if (typeof words !== 'object' || words === null || !(language in words)) continue;
        all.push(...wordsIn(Reflect.get(words, language)).map((text) => ({ language, path, text })));
      }
    }
  }
  return all;
}

test('texts use one word for one thing, one kind of quotation marks, and no plural address', async () => {
  const all = await texts();
  expect(all.length).toBeGreaterThan(1_000);
  const strays = all.flatMap(({ language, path, text }) =>
    allowed.some(([pattern]) => pattern.test(text))
      ? []
      : refused[language]
          .filter(([pattern]) => pattern.test(text))
          .map(([, instead]) => `${path}: ${text} → ${instead}`),
  );
  expect(strays).toEqual([]);
});

test('an ellipsis is three dots, as in the specification', async () => {
  expect((await texts()).filter(({ text }) => text.includes('…'))).toEqual([]);
});

test('numbers and prefixes in texts use their helpers', async () => {
  const strays: string[] = [];
  for await (const path of glob('src/text/**/*.ts')) {
    if (/\/(counts|prefix)\.ts$/.test(path)) continue;
    const code = await readFile(path, 'utf8');
    strays.push(
      ...[...code.matchAll(/(?<![א-ת])[ובכלמשה]{1,2}־?\$\{.*|=== [012]\b.*/g)].map(
        ([found]) => `${path}: ${found}`,
      ),
    );
  }
  expect(strays).toEqual([]);
});
