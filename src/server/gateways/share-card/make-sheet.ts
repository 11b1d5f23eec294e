import { buffer } from 'node:stream/consumers';
import { drawPoster, type PosterSong } from './draw-poster.ts';

/** A song's printable A4: cover, title, waveform and the QR code of its page, as PDF. */
export async function makeSheet(song: PosterSong): Promise<Buffer> {
  const picture = await drawPoster('sheet', song);
  // Only on demand: the library is a tenth of a start.
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: `${song.title} · ${song.artist}` },
  });
  const { width, height } = sheet.page;
  sheet.image(picture, 0, 0, { width, height });
  sheet.end();
  return buffer(sheet);
}
