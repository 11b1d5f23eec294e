/** Embeddings, overrides and isolates of UAX #9: no stored text has them. */
export const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether a typed or pasted text has direction controls, which are removed from it. */
export const hasDirectionControls = (text: string): boolean => text.search(directionControls) !== -1;
