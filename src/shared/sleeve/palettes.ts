export interface SleevePalette {
  /** `#rrggbb`. */
  paper: string;
  print: string;
  ink: string;
}

/**
 * From dark sounds to bright ones. The ink's contrast with both background colours is at least 4.5, so letters may
 * cross both.
 */
export const palettes: readonly SleevePalette[] = [
  { paper: '#14161f', print: '#3a2f63', ink: '#f3ecdd' },
  { paper: '#10231f', print: '#1f5a49', ink: '#f5e9c9' },
  { paper: '#2a1023', print: '#7c1f4a', ink: '#ffdfc8' },
  { paper: '#12284c', print: '#1f52a3', ink: '#fff3dc' },
  { paper: '#4a1414', print: '#a3271f', ink: '#fff0de' },
  { paper: '#1f3b45', print: '#0f6b73', ink: '#fbf3df' },
  { paper: '#3b2a6b', print: '#6a3fb5', ink: '#fff4e6' },
  { paper: '#c9d3c4', print: '#8fb39a', ink: '#122b27' },
  { paper: '#efdcc3', print: '#e79a6b', ink: '#2a1410' },
  { paper: '#e9d3da', print: '#e58ea3', ink: '#34101f' },
  { paper: '#d5e0ea', print: '#86b4dd', ink: '#0d2140' },
  { paper: '#f2e6b8', print: '#f0b93a', ink: '#221a08' },
  { paper: '#f3e3d3', print: '#ff8a5c', ink: '#1c1512' },
  { paper: '#e4efd9', print: '#b7d84b', ink: '#16240c' },
];
