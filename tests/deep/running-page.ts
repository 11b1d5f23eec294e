import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../process/product.ts';

/** A block of docs/running.md. */
export interface Block {
  /** The heading above it. */
  heading: string;
  language: string;
  text: string;
  /** The page says that it isn't run. */
  isNotRun: boolean;
  /** Other tests that run it, by their paths. */
  elsewhere: string[];
}

/** The blocks of docs/running.md, with what the paragraph above each says of it. */
export async function blocksOfRunningPage(): Promise<Block[]> {
  const page = await readFile(join(root, 'docs/running.md'), 'utf8');
  const blocks: Block[] = [];
  let heading = '';
  let above = '';
  for (const [part] of page.matchAll(/^```\w+\n[\s\S]*?^```$|^.+$/gm)) {
    const [, language, text] = /^```(\w+)\n([\s\S]*)```$/.exec(part) ?? [];
    if (language !== undefined && text !== undefined) {
      const elsewhere = [...above.matchAll(/`(tests\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
      blocks.push({ heading, language, text, isNotRun: above.includes('**not run**'), elsewhere });
    } else if (part.startsWith('#')) heading = part.replace(/^#+ /, '');
    above = part;
  }
  return blocks;
}

/** Whether running.test.ts has to run it. */
export const isOurs = ({ isNotRun, elsewhere }: Block): boolean => !isNotRun && elsewhere.length === 0;
