import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A part that is loaded when it is first shown. Where it can't be had (offline, or a newer version took the old
 * files away) `otherwise` stands in its place, by default nothing, instead of the whole page breaking.
 */
export const lazily = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  otherwise: ComponentType<P> = Nothing,
) => lazy<ComponentType<P>>(() => load().catch(() => ({ default: otherwise })));
