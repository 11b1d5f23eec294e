import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router';
import { paths } from '../../paths.ts';

/**
 * The name by which a song's cover moves between a list and its page (View Transitions); set by script, so that pages
 * need no inline styles.
 */
export function useCoverTravel(code: string | null): CSSProperties | undefined {
  const isTravelling = useViewTransitionState(paths.release(code ?? ''));
  return isTravelling && code !== null ? { viewTransitionName: `cover-${code}` } : undefined;
}
