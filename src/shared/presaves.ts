/** Services where a song can be saved for a listener before it is out. */
export const presaveServices = ['spotify'] as const;
export type PresaveService = (typeof presaveServices)[number];

/**
 * The state of a pre-save: it waits for the day; it is saved; the service refuses us now; the song never came there.
 */
export const presaveStates = ['waiting', 'saved', 'refused', 'missing'] as const;
export type PresaveState = (typeof presaveStates)[number];
