/** Announces its text to screen readers whenever it changes; keep it mounted from the start. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <div className="sr" role="status" aria-live="polite">
      {text}
    </div>
  );
}
