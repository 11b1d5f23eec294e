import { circle, path, placed, rect } from '#server/demonstration/material/drawing/shapes.ts';
import { type Canvas, paintOf, SIDE } from './canvas.ts';

const FLOORS = [
  ['#efe6d2', '#b5473a', '#3e6a78', '#d9a441', '#33302e'],
  ['#e7ece6', '#2f6f5e', '#d88c6a', '#23395b', '#f0c987'],
  ['#f5dfd3', '#8e3b46', '#e0a03c', '#4b6043', '#2c1a1d'],
  ['#24324a', '#f0e9da', '#e2725b', '#7fb2b0', '#e9b949'],
] as const;

/** The painted floor of an old flat: one tile, four times mirrored, over and over. */
export function floorTiles(canvas: Canvas): string {
  const { random } = canvas;
  const [ground, a, b, c, d] = paintOf(canvas, FLOORS);
  const half = 500 / random.pick([1, 1.333, 2]);
  const motif = random.pick([0, 1, 2]);
  const [one, two, three] = random.shuffled([a, b, c, d]);
  const quarter = rect(0, 0, half, half, ground) + [rosette, star, waves][motif]?.();
  const tile = [0, 90, 180, 270].map((turn) => placed(quarter, 0, 0, turn)).join('');
  const count = Math.ceil(SIDE / (half * 2)) + 1;
  let floor = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++)
      floor += `<use href="#tile" x="${column * half * 2}" y="${row * half * 2}"/>`;
  }
  const worn = path(
    `M${random.between(600, 1500)} -100Q${random.between(300, 2600)} 1500 ${random.between(1400, 2400)} 3100H3200V-100Z`,
    '#000',
    'opacity=".16"',
  );
  return `<defs><g id="tile">${tile}</g></defs>${floor}${worn}`;

  function rosette(): string {
    return (
      path(
        `M0 0Q${half * 0.75} ${half * 0.05} ${half * 0.8} ${half * 0.8}Q${half * 0.05} ${half * 0.75} 0 0Z`,
        one ?? a,
      ) +
      path(
        `M0 0Q${half * 0.5} ${half * 0.12} ${half * 0.56} ${half * 0.56}Q${half * 0.12} ${half * 0.5} 0 0Z`,
        two ?? b,
      ) +
      circle(half, half, half * 0.3, three ?? c) +
      circle(half, 0, half * 0.18, two ?? b) +
      circle(0, half, half * 0.18, two ?? b) +
      circle(0, 0, half * 0.14, three ?? c)
    );
  }

  function star(): string {
    return (
      path(`M0 0L${half * 0.9} 0L${half * 0.32} ${half * 0.32}L0 ${half * 0.9}Z`, one ?? a) +
      path(`M${half} ${half}H${half * 0.42}L${half} ${half * 0.42}Z`, two ?? b) +
      path(`M0 0L${half * 0.5} 0L0 ${half * 0.5}Z`, three ?? c) +
      circle(half * 0.64, half * 0.64, half * 0.09, three ?? c)
    );
  }

  function waves(): string {
    return [0.96, 0.74, 0.52, 0.3]
      .map((part, i) =>
        path(
          `M${half} ${half}V${half * (1 - part)}A${half * part} ${half * part} 0 0 0 ${half * (1 - part)} ${half}Z`,
          [one, ground, two, three][i] ?? a,
        ),
      )
      .join('');
  }
}
