/**
 * The class that gives an overlay the theme of the page below it. The workspace and the operators' area have a theme,
 * and the full-screen review above them is dark; undefined elsewhere.
 */
export function themeOfPage(): string | undefined {
  if (document.querySelector('[data-stage]')) return 'dark';
  return document.querySelector('.ws') ? 'ws' : undefined;
}
