import { Suspense, use, useEffect, useState } from 'react';
import { markReader } from '#web/browser/auth-token.ts';
import { InlineMark } from '#web/browser/inline-mark.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { applyAdjustments, onMenuToggle, renewAdjustments } from './adjustments.ts';

const AccessibilityPanel = lazyWithFallback(() => import('./AccessibilityPanel.tsx'));

const beforePaint = `${applyAdjustments};${markReader}`;

/** A script in the document head for what the first paint depends on: the reader's adjustments and session. */
export function BeforePaint() {
  const mark = use(InlineMark);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, let through by its hash
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />;
}

/** Loads the accessibility menu when a button opens it. */
export function AccessibilityMenu({ siteDomain }: { siteDomain: string }) {
  const [opener, setOpener] = useState<Element | null>(null);
  useEffect(() => onMenuToggle((pressed) => setOpener((current) => (current === null ? pressed : null))), []);
  useEffect(() => renewAdjustments(siteDomain), [siteDomain]);
  return (
    opener !== null && (
      <Suspense>
        <AccessibilityPanel opener={opener} siteDomain={siteDomain} onClose={() => setOpener(null)} />
      </Suspense>
    )
  );
}
