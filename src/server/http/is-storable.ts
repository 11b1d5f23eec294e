/**
 * Whether PostgreSQL can store all text in a value, whatever its shape: text and JSON can't contain NUL, and JSON no
 * half of a surrogate pair (PostgreSQL manual, 8.3 and 8.14).
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}
