/**
 * The class that gives what floats over a page the page's own theme: the workspace and the operators' area have one,
 * and what fills the screen above them is dark.
 */
export function themeOfPage(): string | undefined {
  if (document.querySelector('[data-stage]')) return 'dark';
  return document.querySelector('.ws') ? 'ws' : undefined;
}
