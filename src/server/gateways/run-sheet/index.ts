export { drawRunSheet, type RunSheetRow } from './draw-run-sheet.ts';
