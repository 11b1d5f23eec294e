import { Suspense, use, useEffect, useState } from 'react';
import { InlineMark } from '../../browser/inline-mark.ts';
import { lazily } from '../../browser/lazily.ts';
import { beforePaint, renewAdjustments, whenToggled } from './adjustments.ts';

const AccessibilityPanel = lazily(() => import('./AccessibilityPanel.tsx'));

/** For the head of the document: what the reader has set holds before anything is painted. */
export function BeforePaint() {
  const mark = use(InlineMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let through by its hash
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />;
}

/** The place of the accessibility menu, the same on every page. */
export function AccessibilityMenu({ siteDomain }: { siteDomain: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => whenToggled(() => setOpen((was) => !was)), []);
  useEffect(() => renewAdjustments(siteDomain), [siteDomain]);
  return (
    isOpen && (
      <Suspense>
        <AccessibilityPanel siteDomain={siteDomain} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
