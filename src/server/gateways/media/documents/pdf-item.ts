/** A piece of text on a page, in points from its lower left corner. `text` itself is in reading order. */
export interface PdfItem {
  text: string;
  isRtl: boolean;
  x: number;
  y: number;
  width: number;
  /** Font size. */
  size: number;
}
