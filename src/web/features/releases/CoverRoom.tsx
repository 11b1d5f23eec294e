import type { ReactNode } from 'react';
import { type Colors, CoverColors, useCoverColors } from './CoverColors.tsx';

/** A page in the colours of a cover. `id` is the element's own. */
export function CoverRoom({
  id,
  colors,
  children,
}: {
  id: string;
  colors: Colors | null;
  children: ReactNode;
}) {
  const ref = useCoverColors<HTMLDivElement>(colors);
  return (
    <div id={id} ref={ref}>
      <CoverColors id={id} colors={colors} />
      {children}
    </div>
  );
}
