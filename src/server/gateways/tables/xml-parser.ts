import { SaxesParser } from 'saxes';
import { TableProblem } from './table-problem.ts';

/**
 * A parser for XML from outside. Attacks use a document's own entities, so one that declares a type is refused.
 * Without namespaces a prefix is part of a name.
 * @throws TableProblem while parsing
 */
export function openParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new TableProblem('ENTITIES');
  });
  parser.on('error', (error) => {
    throw new TableProblem('FILE_BROKEN', { cause: error });
  });
  return parser;
}

/** A name without its prefix. */
export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
