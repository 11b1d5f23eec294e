/** Makes the browser ask before the tab is closed or reloaded. Returns a function that ends this. */
export function warnOnLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
