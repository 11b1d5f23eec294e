export { openTable } from './open-table.ts';
export { TableProblem } from './table-problem.ts';
export { writeSheet } from './write-sheet.ts';
