/** A stored code for display: ILS422600117 → IL-S42-26-00117. Returns anything else unchanged. */
export function formatIsrc(value: string): string {
  return value.replace(/^(..)(...)(..)(.....)$/, '$1-$2-$3-$4');
}
