import type { ReactNode } from 'react';

/** Text that is English in both languages, marked as English and left to right. */
export function EnglishText({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <bdi className={className} lang="en" dir="ltr">
      {children}
    </bdi>
  );
}
