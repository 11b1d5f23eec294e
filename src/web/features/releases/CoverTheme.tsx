import type { ReactNode } from 'react';
import { type Colors, roomId, useCoverColors } from './CoverColors.tsx';

/** A page in a cover's colours; its route's `handle` gives them to the server. */
export function CoverTheme({ colors, children }: { colors: Colors | null; children: ReactNode }) {
  const ref = useCoverColors<HTMLDivElement>(colors);
  return (
    <div id={roomId} ref={ref}>
      {children}
    </div>
  );
}
