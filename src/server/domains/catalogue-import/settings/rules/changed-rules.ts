import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';

/** The rules that changed, each by its name such as `release.title`. */
export function changedRules(old: CatalogueSelectors, now: CatalogueSelectors) {
  const [was, is] = [rulesOf(old), rulesOf(now)];
  const changed = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const only = (rules: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, rules[name]]));
  return { before: only(was), after: only(is) };
}

const rulesOf = (selectors: CatalogueSelectors): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(selectors).flatMap(([group, rules]) =>
      Object.entries(rules).map(([name, rule]) => [`${group}.${name}`, rule]),
    ),
  );
