import { useSyncExternalStore } from 'react';
import { isLineLost, watchLine } from './connectivity.ts';

type Line = 'here' | 'offline' | 'lost';
const lineNow = (): Line => (navigator.onLine ? (isLineLost() ? 'lost' : 'here') : 'offline');

/** Whether there is a connection, and a server at its end. */
export const useLine = (): Line => useSyncExternalStore<Line>(watchLine, lineNow, () => 'here');
