import { use } from 'react';
import { InlineMark } from '#web/browser/inline-mark.ts';
import { holdEarlySubmits } from '#web/ui/early-submits.ts';

const html = { __html: holdEarlySubmits };

/** A script in the document head: a form that is sent before the page is hydrated waits for it. */
export function HeldSubmits() {
  const mark = use(InlineMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let through by its hash
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
