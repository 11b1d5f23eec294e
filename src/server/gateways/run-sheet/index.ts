export { drawRunSheet, type RunSheet, type RunSheetRow } from './draw-run-sheet.ts';
