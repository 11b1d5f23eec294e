import type { Random } from '#server/demonstration/material/random.ts';
import { circle, ellipse, line, path, placed, rect } from './shapes.ts';

/** A performer in silhouette about 330 units high, feet at the origin. */
export function performer(random: Random, ink: string): string {
  const limbs = 'stroke-linecap="round" stroke-linejoin="round"';
  const body =
    path('M-52 -225Q0 -250 52 -225L70 -90L62 0H14L0 -90L-14 0H-62L-70 -90Z', ink) + circle(0, -290, 46, ink);
  const doing: Record<string, string> = {
    sing:
      line('M-50 -215L-92 -160L-62 -240M50 -215L105 -280L96 -352', ink, 26, limbs) +
      line('M-66 -262V0M-96 0H-36', ink, 8) +
      circle(-64, -268, 17, ink),
    guitar:
      placed(
        ellipse(-45, 0, 74, 56, ink) +
          ellipse(45, 0, 52, 42, ink) +
          rect(60, -9, 210, 18, ink) +
          rect(258, -17, 44, 34, ink),
        10,
        -130,
        -22,
      ) + line('M-50 -215L-96 -150L-30 -122M50 -215L120 -190L140 -190', ink, 26, limbs),
    keys:
      rect(-190, -150, 380, 34, ink) +
      line('M-150 -120L-90 0M150 -120L90 0M-90 -120L-150 0M90 -120L150 0', ink, 12) +
      line('M-50 -215L-100 -160M50 -215L100 -160', ink, 26, limbs),
    bass:
      placed(
        ellipse(0, 60, 92, 120, ink) +
          ellipse(0, -60, 70, 80, ink) +
          rect(-11, -330, 22, 260, ink) +
          circle(0, -340, 24, ink),
        100,
        -150,
        8,
      ) + line('M50 -215L95 -300M-50 -215L60 -120', ink, 26, limbs),
    drums:
      ellipse(0, -70, 110, 92, ink) +
      rect(-220, -110, 110, 70, ink, 'rx="10"') +
      rect(110, -120, 110, 80, ink, 'rx="10"') +
      line('M-200 -40V0M200 -40V0M-270 -230V0M270 -250V0', ink, 8) +
      ellipse(-270, -232, 84, 10, ink) +
      ellipse(270, -252, 84, 10, ink) +
      line('M-50 -215L-150 -190L-190 -250M50 -215L150 -200L190 -260', ink, 22, limbs),
  };
  return (
    (doing[random.pick(Object.keys(doing))] ?? '') +
    body +
    (random.chance(0.4) ? path('M-52 -300Q-60 -350 0 -345Q60 -350 54 -290L66 -215H-66Z', ink) : '')
  );
}
