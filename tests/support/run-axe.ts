/** The parts of axe that we use. */
interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** WCAG 2.2 AA, and what axe recommends besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** An experimental rule, WCAG 2.5.3: a button's name contains its visible text, also a number beside its icon. */
const alsoRun = { 'label-content-name-mismatch': { enabled: true } };

/** Axe's options for all our rules, or for the named ones. */
export const axeOptions = (rules?: readonly string[]): object => ({
  runOnly: rules ? { type: 'rule', values: rules } : tags,
  ...(rules === undefined && { rules: alsoRun }),
  resultTypes: ['violations'],
  // Axe would fetch stylesheets again, only for rules that we don't run.
  preload: { assets: ['media'] },
});

/** What axe, loaded as `globalThis.axe`, reports about the page. Runs in the page: it uses nothing from outside itself. */
export async function runAxe(options: object): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe }; // its caller loads it
  // Axe reads wrong colours during an animation. We finish animations instead of waiting: in a part that
  // isn't drawn (`content-visibility: auto`) an animation never ends.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  const { violations } = await axe.run(options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
