import type { ReactNode } from 'react';

/** Words that are English in both languages: they read left to right, and in English. */
export function Fixed({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <bdi className={className} lang="en" dir="ltr">
      {children}
    </bdi>
  );
}
