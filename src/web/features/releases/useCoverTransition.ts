import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router';
import { paths } from '#web/paths.ts';

/**
 * The style that names a song's cover for the View Transition between a list and its page. It is only set during one, so
 * that rendered pages need no inline styles.
 */
export function useCoverTransition(code: string | null): CSSProperties | undefined {
  const isInTransition = useViewTransitionState(paths.release(code ?? ''));
  return isInTransition && code !== null ? { viewTransitionName: `cover-${code}` } : undefined;
}
