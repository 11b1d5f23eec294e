import { existsSync } from 'node:fs';
import { runProgram } from './run-program.mjs';

/**
 * Sees that pdftotext is there, by which tests read what our PDFs say: installed where that is possible. Where it
 * isn't, those tests are skipped and say so.
 */
export async function ensurePdftotext() {
  const isThere = (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/pdftotext`));
  if (isThere || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing pdftotext for the tests of PDFs (apt-get install poppler-utils) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runProgram('apt-get', ['update', '-qq'], env);
  if (updated === 0) await runProgram('apt-get', ['install', '-y', '-qq', 'poppler-utils'], env);
}
