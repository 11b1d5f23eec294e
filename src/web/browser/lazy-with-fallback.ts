import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A component that is loaded when it is first shown. If loading fails (offline, or a new version removed the old
 * files), `otherwise` is shown instead, by default nothing, so that the page doesn't break.
 */
export const lazyWithFallback = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ComponentType<P> = Nothing,
) => lazy<ComponentType<P>>(() => load().catch(() => ({ default: fallback })));
