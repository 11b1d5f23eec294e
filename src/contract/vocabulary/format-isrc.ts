/** A stored code as people write it: ILS422600117 → IL-S42-26-00117. Anything else comes back unchanged. */
export function formatIsrc(value: string): string {
  return value.replace(/^(..)(...)(..)(.....)$/, '$1-$2-$3-$4');
}
