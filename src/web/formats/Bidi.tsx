import type { ReactNode } from 'react';

type Words = { className?: string | undefined; children: ReactNode };

/** Text that a person typed: it takes its own direction and leaves its surroundings theirs. */
export function Typed({ className, children }: Words) {
  return <bdi className={className}>{children}</bdi>;
}

/** What is always written left to right: e-mail, URL, ISRC, UPC, amounts, durations, "3 / 12". */
export function Ltr({ className, children }: Words) {
  return (
    <span className={className ? `ltr num ${className}` : 'ltr num'} dir="ltr">
      {children}
    </span>
  );
}
