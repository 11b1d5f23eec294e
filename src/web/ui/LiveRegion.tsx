/** Announces its text to screen readers whenever it changes; keep it mounted from the start. */
export function LiveRegion({ text, urgent }: { text: string; urgent?: boolean }) {
  return (
    <div className="sr" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {text}
    </div>
  );
}
