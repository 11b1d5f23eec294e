import { print, svgOf } from './drawing/print.ts';
import { circle, ellipse, line, path, placed, polygon, rect } from './drawing/shapes.ts';
import { type Random, randomFrom } from './random.ts';

export type PortraitSeed = {
  name: string;
  /** How many faces: one for a singer, two or three for a band. */
  people?: 1 | 2 | 3;
  /** Left to chance by default. */
  hair?: 'long' | 'short';
  colour?: keyof typeof HAIRS;
};

const SIDE = 1200;
const GROUNDS = [
  ['#f0b79c', '#e79f84'],
  ['#8fb8ad', '#79a79a'],
  ['#f2cf7e', '#e9bd5d'],
  ['#a9b4d8', '#8f9ccb'],
  ['#e9a3a9', '#dd8791'],
  ['#c9d3a5', '#b5c289'],
] as const;
const SKINS = [
  ['#f2c9a8', '#dba584'],
  ['#d99b72', '#bf7f57'],
  ['#b87a52', '#9a613d'],
  ['#8a5638', '#6f4129'],
  ['#e8b48c', '#cf956c'],
] as const;
const HAIRS = {
  black: '#1d1512',
  dark: '#3a2117',
  brown: '#6b3a1e',
  fair: '#a4622c',
  grey: '#c9c4bb',
  red: '#8c2f2a',
  blue: '#24304f',
} as const;
const SHIRTS = ['#1f4b4a', '#c8402f', '#26305c', '#f2ead8', '#e0a030', '#5b2340', '#2e2e33'] as const;

/** One person, shoulders at the lower edge, face about the origin. */
function person(random: Random, wanted: Pick<PortraitSeed, 'hair' | 'colour'>): string {
  const [skin, shade] = random.pick(SKINS);
  const chosen = random.pick(Object.values(HAIRS));
  const hair = wanted.colour ? HAIRS[wanted.colour] : chosen;
  const shirt = random.pick(SHIRTS);
  const dark = '#211714';
  const long = wanted.hair === undefined ? random.chance(0.5) : wanted.hair === 'long';
  const cut = random.pick(long ? ['long', 'curls', 'bun', 'fringe'] : ['short', 'quiff', 'bald', 'afro']);
  const back: Record<string, string> = {
    long: path('M-235 -60Q-250 -330 0 -330Q250 -330 235 -60L270 420H-270Z', hair),
    curls: Array.from({ length: 22 }, (_, i) =>
      circle(-250 + ((i * 137) % 500), -290 + Math.floor(i / 3) * 80, 105, hair),
    ).join(''),
    bun: circle(0, -380, 120, hair) + path('M-225 -20Q-250 -320 0 -320Q250 -320 225 -20Z', hair),
    fringe: path('M-245 170Q-260 -330 0 -330Q260 -330 245 170Z', hair),
    afro: circle(0, -130, 330, hair),
  };
  const front: Record<string, string> = {
    long: path('M-205 -30Q-210 -280 0 -285Q215 -280 205 -30Q170 -190 20 -225Q-140 -190 -205 -30Z', hair),
    curls: [-150, -60, 40, 130].map((x) => circle(x, -235, 75, hair)).join(''),
    bun: path('M-208 -30Q-210 -290 0 -290Q210 -290 208 -30Q150 -210 0 -215Q-150 -210 -208 -30Z', hair),
    fringe: path('M-215 -40Q-230 -300 0 -300Q230 -300 215 -40Q200 -110 0 -112Q-200 -110 -215 -40Z', hair),
    short: path(
      'M-212 -40Q-240 -310 0 -305Q240 -310 212 -40Q190 -150 150 -190Q0 -230 -150 -190Q-190 -150 -212 -40Z',
      hair,
    ),
    quiff: path(
      'M-210 -30Q-250 -240 -120 -300Q20 -400 190 -320Q250 -240 210 -30Q190 -140 140 -180Q-20 -150 -150 -190Q-195 -140 -210 -30Z',
      hair,
    ),
    bald: '',
    afro: path('M-212 -30Q-230 -250 0 -255Q230 -250 212 -30Q170 -190 0 -195Q-170 -190 -212 -30Z', hair),
  };
  const brow = line(
    'M-135 -75Q-90 -105 -45 -80M45 -80Q90 -105 135 -75',
    hair === HAIRS.grey ? '#8a857d' : hair,
    20,
    'stroke-linecap="round"',
  );
  const gaze = random.chance(0.25)
    ? line('M-125 -20Q-90 5 -55 -20M55 -20Q90 5 125 -20', dark, 12, 'stroke-linecap="round"')
    : circle(-88, -22, 15, dark) + circle(88, -22, 15, dark);
  const nose = line(
    'M6 -30Q-8 40 -28 62Q-10 80 20 72',
    shade,
    13,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
  const mouth = random.pick([
    line('M-62 128Q0 168 62 128', '#9c3b34', 16, 'stroke-linecap="round"'),
    path('M-66 120Q0 150 66 120Q0 190 -66 120Z', '#a8382f'),
    line('M-46 138H50', '#8f3b32', 15, 'stroke-linecap="round"'),
  ]);
  const beard =
    !long && random.chance(0.5)
      ? path('M-212 0Q-215 270 0 285Q215 270 212 0Q180 90 100 90Q0 70 -100 90Q-180 90 -212 0Z', hair) +
        line('M-56 140Q0 168 56 140', skin, 16, 'stroke-linecap="round"')
      : mouth;
  const frame = random.pick([`stroke="${dark}"`, 'stroke="#b8862f"']);
  const glasses = random.chance(0.32)
    ? circle(-92, -20, 74, '#fff', `fill-opacity=".18" ${frame} stroke-width="14"`) +
      circle(92, -20, 74, '#fff', `fill-opacity=".18" ${frame} stroke-width="14"`) +
      `<path d="M-20 -26Q0 -40 20 -26" fill="none" ${frame} stroke-width="14"/>`
    : '';
  const worn = random.pick(['', '', 'phones', 'hat', 'rings']);
  const extra: Record<string, string> = {
    '': '',
    phones:
      line('M-240 -20Q-250 -350 0 -350Q250 -350 240 -20', '#2a2a30', 34) +
      rect(-285, -75, 80, 170, '#e0452f', 'rx="36"') +
      rect(205, -75, 80, 170, '#e0452f', 'rx="36"'),
    hat:
      path('M-330 -175Q0 -265 330 -175Q340 -140 300 -135Q0 -215 -300 -135Q-340 -140 -330 -175Z', shirt) +
      path('M-215 -180Q-220 -410 0 -410Q220 -410 215 -180Q0 -250 -215 -180Z', shirt),
    rings:
      circle(-222, 95, 34, 'none', 'stroke="#e2b23c" stroke-width="12"') +
      circle(222, 95, 34, 'none', 'stroke="#e2b23c" stroke-width="12"'),
  };
  const body =
    path('M-560 1300V800Q-560 430 -210 390H210Q560 430 560 800V1300Z', shirt) +
    random.pick([
      path('M-150 385Q0 560 150 385Z', skin),
      path(
        polygon([
          [-160, 385],
          [0, 620],
          [160, 385],
        ]),
        skin,
      ) + line('M-165 380L0 630L165 380', '#0003', 16),
      rect(-130, 330, 260, 110, shirt, 'rx="40"'),
    ]);
  const neck = rect(-95, 150, 190, 270, shade, 'rx="80"');
  const ears = ellipse(-212, 0, 38, 58, skin) + ellipse(212, 0, 38, 58, skin);
  const head = path('M-205 -60Q-205 -280 0 -280Q205 -280 205 -60Q205 255 0 262Q-205 255 -205 -60Z', skin);
  const cheek = path(
    'M0 -280Q205 -280 205 -60Q205 255 0 262Q130 120 110 -60Q100 -220 0 -280Z',
    shade,
    'opacity=".45"',
  );
  return (
    (back[cut] ?? '') +
    neck +
    body +
    ears +
    head +
    cheek +
    nose +
    beard +
    (front[cut] ?? '') +
    brow +
    gaze +
    glasses +
    (extra[worn] ?? '')
  );
}

/** A face, or a band's faces, as a flat drawing that bears a round crop. SVG, 1200 units square. */
export function drawPortrait({ name, people = 1, ...wanted }: PortraitSeed): string {
  const random = randomFrom(`portrait/${name}`.normalize('NFC'));
  const [ground, shape] = random.pick(GROUNDS);
  const places = {
    1: [[600, 560, 1]],
    2: [
      [385, 500, 0.74],
      [800, 640, 0.78],
    ],
    3: [
      [600, 420, 0.6],
      [330, 640, 0.64],
      [870, 660, 0.64],
    ],
  }[people];
  const scenery = random.pick([
    circle(820, 380, 420, shape),
    path('M0 800L1200 300V1200H0Z', shape),
    rect(0, 0, 600, SIDE, shape),
  ]);
  const faces = places.map(([x = 600, y = 560, size = 1]) =>
    placed(person(random, wanted), x, y, random.between(-4, 4), size),
  );
  return svgOf(rect(0, 0, SIDE, SIDE, ground) + scenery + faces.join(''), SIDE, SIDE);
}

/** The portrait as a JPEG, square, `pixels` wide. */
export function renderPortrait(seed: PortraitSeed, pixels = 800): Promise<Buffer> {
  return print(drawPortrait(seed), pixels, pixels);
}
