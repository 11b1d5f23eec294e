import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import { refuse } from '../../../../errors.ts';
import { isSelector } from '../../../../gateways/web-page/index.ts';

/** @throws INVALID */
export function checkSelectors({ login, list, release }: CatalogueSelectors, path: string): void {
  const lists: [string, readonly string[]][] = [
    ['login.form', login.form],
    ...(['item', 'link', 'next'] as const).map((name) => [`list.${name}`, list[name]] as const),
    ...Object.entries(release).map(([name, list]) => [`release.${name}`, list] as const),
  ].map(([name, list]) => [String(name), [...list]]);
  const fields = lists.flatMap(([name, list]) =>
    list.flatMap((selector, place) => (isSelector(selector) ? [] : [[`${path}${name}.${place}`, 'INVALID']])),
  );
  if (fields.length > 0) refuse('INVALID', { fields: Object.fromEntries(fields) });
}
