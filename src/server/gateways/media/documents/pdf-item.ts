/** A piece of text on a page, in points from its lower left corner. `text` is in reading order by itself. */
export interface PdfItem {
  text: string;
  isRtl: boolean;
  x: number;
  y: number;
  width: number;
  /** Font size. */
  size: number;
}
