import { Suspense, use, useEffect, useState } from 'react';
import { InlineMark } from '../../browser/inline-mark.ts';
import { lazily } from '../../browser/lazily.ts';
import { beforePaint, renewAdjustments, whenToggled } from './adjustments.ts';

const AccessibilityPanel = lazily(() => import('./AccessibilityPanel.tsx'));

/** For the document head: the reader's settings apply before the first paint. */
export function BeforePaint() {
  const mark = use(InlineMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let through by its hash
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />;
}

/** The place of the accessibility menu, the same on every page. */
export function AccessibilityMenu({ siteDomain }: { siteDomain: string }) {
  const [opener, setOpener] = useState<Element | null>(null);
  useEffect(() => whenToggled((pressed) => setOpener((was) => (was === null ? pressed : null))), []);
  useEffect(() => renewAdjustments(siteDomain), [siteDomain]);
  return (
    opener !== null && (
      <Suspense>
        <AccessibilityPanel opener={opener} siteDomain={siteDomain} onClose={() => setOpener(null)} />
      </Suspense>
    )
  );
}
