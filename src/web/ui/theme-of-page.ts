/** The class that gives what floats over a page the page's own theme: the workspace and the operators' area have one. */
export const themeOfPage = (): string | undefined => (document.querySelector('.ws') ? 'ws' : undefined);
