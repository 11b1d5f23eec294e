import { performer } from './drawing/performer.ts';
import { print, svgOf } from './drawing/print.ts';
import { circle, line, path, placed, polygon, rect, smooth, wave } from './drawing/shapes.ts';
import { type Random, randomFrom } from './random.ts';

export type HeroSeed = {
  name: string;
  /** How many play; left to chance by default. */
  people?: 1 | 2 | 3;
};

const WIDTH = 2400;
const HEIGHT = 900;
const LIGHTS = [
  {
    air: '#1a3130',
    beam: '#8fa79a',
    disc: '#f3b19b',
    dark: '#071615',
    mid: '#112826',
    floor: '#0d201f',
    bulb: '#fbe3ae',
    spark: '#e0452f',
  },
  {
    air: '#2a1533',
    beam: '#c98ac0',
    disc: '#f2a04a',
    dark: '#0f0616',
    mid: '#1d0e26',
    floor: '#180a20',
    bulb: '#ffd9a0',
    spark: '#f2487a',
  },
  {
    air: '#10254a',
    beam: '#86a8e0',
    disc: '#f5e3b8',
    dark: '#050d1f',
    mid: '#0b1a37',
    floor: '#09152c',
    bulb: '#ffe9b8',
    spark: '#ff7a59',
  },
  {
    air: '#6e2a26',
    beam: '#f2b98a',
    disc: '#ffd27a',
    dark: '#1e0b0b',
    mid: '#3f1715',
    floor: '#331210',
    bulb: '#fff0cf',
    spark: '#7fd1c2',
  },
] as const;
type Light = (typeof LIGHTS)[number];

function crowd(random: Random, ink: string): string {
  let heads = '';
  for (let x = -20; x < WIDTH + 40; x += random.between(40, 74)) {
    const y = 790 - random.between(0, 60);
    const r = random.between(30, 42);
    heads += circle(x, y, r, ink) + rect(x - r * 1.5, y + r * 0.8, r * 3, 300, ink, 'rx="40"');
    if (random.chance(0.16))
      heads += line(`M${x + 30} ${y + 60}L${x + 52} ${y - 80}`, ink, 24, 'stroke-linecap="round"');
  }
  return heads + rect(0, 830, WIDTH, 80, ink);
}

function bulbs(random: Random, light: Light): string {
  const sag = random.between(60, 110);
  const y = (x: number): number => 90 + sag * Math.sin((x / WIDTH) * Math.PI * 3) + 40;
  const points = Array.from({ length: 25 }, (_, i): [number, number] => [i * 100, y(i * 100)]);
  const lamps = points.map(([x, at]) =>
    circle(x + 30, at + 30, 13, random.chance(0.2) ? light.spark : light.bulb),
  );
  return line(smooth(points), light.dark, 6) + lamps.join('');
}

const scenes: readonly ((random: Random, light: Light) => string)[] = [
  function hall(random, light) {
    const beams = Array.from({ length: random.whole(4, 7) }, () => {
      const x = random.between(100, 2300);
      const lean = random.between(-260, 260);
      return path(
        polygon([
          [x - 14, -10],
          [x + 14, -10],
          [x + lean + 170, 700],
          [x + lean - 170, 700],
        ]),
        light.beam,
        'opacity=".16"',
      );
    });
    return (
      circle(1250, 360, 320, light.disc) +
      beams.join('') +
      rect(620, 560, 1260, 300, light.mid) +
      rect(300, 620, 1800, 280, light.floor)
    );
  },
  function roof(random, light) {
    let skyline = '';
    for (let x = 0; x < WIDTH; ) {
      const width = random.between(110, 230);
      const top = random.between(330, 520);
      skyline += rect(x, top, width + 2, 600, light.mid);
      for (let w = 0; w < 6; w++)
        if (random.chance(0.6))
          skyline += rect(
            x + random.between(14, width - 30),
            top + random.between(30, 200),
            16,
            24,
            light.bulb,
            'opacity=".8"',
          );
      x += width;
    }
    return (
      circle(random.between(950, 1550), 300, 210, light.disc) +
      skyline +
      rect(0, 560, WIDTH, 360, light.floor)
    );
  },
  function desert(random, light) {
    const ridge = (level: number, colour: string): string =>
      path(
        `${wave(-100, 2600, level, 46, random.between(800, 1500), random.between(0, 6))}V1000H-100Z`,
        colour,
      );
    return (
      circle(random.between(950, 1550), 420, 260, light.disc) +
      ridge(470, light.beam) +
      ridge(530, light.mid) +
      ridge(590, light.floor)
    );
  },
];

/** Where players stand, by how many they are. */
const PLACES = { 1: [1250], 2: [1010, 1480], 3: [850, 1240, 1640] } as const;

/** A concert seen from the back rows, dark toward its foot, where a name can stand. SVG, 2400 × 900 units. */
export function drawHero({ name, people }: HeroSeed): string {
  const random = randomFrom(`hero/${name}`.normalize('NFC'));
  const light = random.pick(LIGHTS);
  const scene = random.pick(scenes)(random, light);
  const count = people ?? random.pick([1, 2, 3] as const);
  const players = PLACES[count].map((x) => placed(performer(random, light.dark), x, 570, 0, 1.02));
  const ground = rect(0, 0, WIDTH, HEIGHT, light.air);
  return svgOf(
    ground + scene + bulbs(random, light) + players.join('') + crowd(random, light.dark),
    WIDTH,
    HEIGHT,
  );
}

/** The scene as a JPEG, `pixels` wide, 8:3. */
export function renderHero(seed: HeroSeed, pixels = 2400): Promise<Buffer> {
  return print(drawHero(seed), pixels, Math.round((pixels * HEIGHT) / WIDTH));
}
