/** The languages that screens and letters are written in; Hebrew unless a reader chose. */
export const interfaceLanguages = ['he', 'en'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
