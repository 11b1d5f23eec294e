export { drawMinutes, type MinutesBlock } from './draw-minutes.ts';
export { drawRunSheet, type RunSheetRow } from './draw-run-sheet.ts';
