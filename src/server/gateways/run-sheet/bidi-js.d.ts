declare module 'bidi-js' {
  export interface Embedding {
    /** One for each UTF-16 unit: even levels run left to right, odd ones right to left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): Embedding;
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
