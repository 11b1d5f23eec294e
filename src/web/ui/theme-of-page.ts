/**
 * The class that gives overlays the page's own theme: the workspace and the operators' area have one, and full-screen
 * views above them are dark.
 */
export function themeOfPage(): string | undefined {
  if (document.querySelector('[data-stage]')) return 'dark';
  return document.querySelector('.ws') ? 'ws' : undefined;
}
