import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { useHydrationMark } from '#web/browser/useHydrationMark.ts';
import { Button } from '#web/ui/Button.tsx';
import { AccessibilityIcon } from '#web/ui/icons.ts';
import { toggleMenu } from './adjustments.ts';

/** Opens the accessibility menu. In the header of every screen, where it covers nothing. */
export function AccessibilityButton({ className }: { className?: string | undefined }) {
  const text = useText(shellText);
  // This button is in every screen's header, and hydrates with it.
  useHydrationMark();
  return (
    <Button
      kind="quiet"
      icon
      className={className}
      aria-label={text.adjustments}
      aria-haspopup="dialog"
      data-adjustments=""
      onClick={toggleMenu}
    >
      <AccessibilityIcon size={24} />
    </Button>
  );
}
