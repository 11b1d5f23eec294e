import { number } from '#text/counts.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';

/**
 * The name of a button that shows a number beside its icon, including the number; without a number it is left out.
 */
export function useNumbered(): (name: string, n: number) => string {
  const { numbered } = useText(stationWorkspaceText);
  return (name, n) => (n > 0 ? numbered(name, number(n)) : name);
}
