import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isInstalled } from './programs.ts';

/** Why PDFs can't be read here; undefined if they can. */
export const withoutPdftotext = isInstalled('pdftotext')
  ? undefined
  : 'pdftotext is not installed (Debian: poppler-utils)';

/** The lines that pdftotext reads in a PDF, without the direction marks that it adds. */
export async function pdfLines(pdf: Buffer, ...options: string[]): Promise<string[]> {
  const running = promisify(execFile)('pdftotext', ['-enc', 'UTF-8', ...options, '-', '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end(pdf);
  const { stdout } = await running;
  return stdout
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .split(/[\n\f]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
