const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/**
 * Opens a `<dialog>` as a modal and returns a function that closes it and returns the focus. Browsers without
 * `showModal` (Safari before 15.4, Firefox before 98) get the same from us: the rest of the page is hidden from
 * assistive technology, and Tab stays inside.
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const focusedBefore = document.activeElement;
  const close = typeof dialog.showModal === 'function' ? openNatively(dialog) : openManually(dialog, onClose);
  const root = document.documentElement;
  const overflow = root.style.overflow;
  root.style.overflow = 'hidden';
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
  first?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') trapTab(dialog, event);
  };
  dialog.addEventListener('keydown', onKeyDown);

  return () => {
    dialog.removeEventListener('keydown', onKeyDown);
    root.style.overflow = overflow;
    close();
    if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
  };
}

function openNatively(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  return () => {
    if (dialog.open) dialog.close();
  };
}

function openManually(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const hidden = hideRest(dialog);
  const scrim = document.createElement('div');
  scrim.className = dialog.dataset.scrim ?? '';
  scrim.addEventListener('mousedown', (event) => {
    event.preventDefault();
    onClose();
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

function trapTab(dialog: HTMLElement, event: KeyboardEvent) {
  const focusable = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.offsetParent);
  const first = focusable[0];
  const last = focusable[focusable.length - 1];
  const focused = document.activeElement;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (focused === first || !focusable.some((stop) => stop === focused))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && focused === last) {
    event.preventDefault();
    first.focus();
  }
}
