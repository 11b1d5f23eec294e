export { openTable } from './open-table.ts';
export { TableProblem } from './table-problem.ts';
export { type Cell, writeSheet } from './write-sheet.ts';
