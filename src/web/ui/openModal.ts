const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/**
 * Opens a `<dialog>` as a modal and returns a function that closes it and returns the focus. Browsers without
 * `showModal` (Safari before 15.4, Firefox before 98) get the same by hand: the rest of the page is hidden from
 * assistive technology and Tab stays inside.
 */
export function openModal(dialog: HTMLDialogElement, onLeave: () => void): () => void {
  const before = document.activeElement;
  const undo = typeof dialog.showModal === 'function' ? openNatively(dialog) : openByHand(dialog, onLeave);
  const root = document.documentElement;
  const overflow = root.style.overflow;
  root.style.overflow = 'hidden';
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
  first?.focus();

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    } else if (event.key === 'Tab') keepInside(dialog, event);
  };
  dialog.addEventListener('keydown', press);

  return () => {
    dialog.removeEventListener('keydown', press);
    root.style.overflow = overflow;
    undo();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

function openNatively(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  return () => {
    if (dialog.open) dialog.close();
  };
}

function openByHand(dialog: HTMLDialogElement, onLeave: () => void): () => void {
  const hidden = hideRest(dialog);
  const scrim = document.createElement('div');
  scrim.className = dialog.dataset.scrim ?? '';
  scrim.addEventListener('mousedown', (event) => {
    event.preventDefault();
    onLeave();
  });
  dialog.after(scrim);
  dialog.setAttribute('open', '');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
    scrim.remove();
    dialog.removeAttribute('open');
  };
}

function hideRest(dialog: HTMLElement): Element[] {
  const hidden: Element[] = [];
  for (let inner: Element = dialog; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || sibling.hasAttribute('aria-hidden') || sibling.localName === 'head') continue;
      sibling.setAttribute('aria-hidden', 'true');
      hidden.push(sibling);
    }
  }
  return hidden;
}

function keepInside(dialog: HTMLElement, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.offsetParent);
  const first = stops[0];
  const last = stops[stops.length - 1];
  const at = document.activeElement;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (at === first || !stops.some((stop) => stop === at))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first.focus();
  }
}
