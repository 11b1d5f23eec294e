/** Who may download a song; its owner always may. */
export const downloadChoices = ['everyone', 'stations', 'nobody'] as const;
/** `stations`: stations and the holders of private links that allow it. */
export type DownloadChoice = (typeof downloadChoices)[number];

/** What visitors hear of a song before its release date. */
export const previews = ['nothing', 'excerpt', 'all'] as const;
export type Preview = (typeof previews)[number];

/** How long an excerpt is. */
export const excerptSeconds = 30;
