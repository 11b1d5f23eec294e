import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A part that is loaded when it is first shown. Where it can't be had (offline, or a newer version took the old
 * files away) `otherwise` is shown instead, by default nothing, so that the page doesn't break.
 */
export const lazily = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  otherwise: ComponentType<P> = Nothing,
) => lazy<ComponentType<P>>(() => load().catch(() => ({ default: otherwise })));
