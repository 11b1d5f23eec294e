/**
 * Visual faults of a page: something wider than the page, a control under another, words cut off without an
 * ellipsis. Behind an open dialog nothing is checked. Runs in the page: it uses nothing from outside itself.
 */
export function findLayoutProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')];
  const visibleDialogs = dialogs.filter((element) => element.checkVisibility());
  // A stage is a screen of its own, below all dialogs.
  const dialog = visibleDialogs.findLast((element) => !element.matches('[data-stage]')) ?? visibleDialogs[0];
  const scope = dialog ?? document.body;
  const problems = new Set<string>();
  const nameOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`;
  };
  const hidesX = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
  /** Content only for screen readers is in a box of one pixel. */
  const isVisuallyHidden = (element: Element): boolean => {
    for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement)
      if (ancestor.clientWidth <= 2 && getComputedStyle(ancestor).position === 'absolute' && hidesX(ancestor))
        return true;
    return false;
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      !isVisuallyHidden(element) &&
      width > 2 &&
      height > 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const isClipped = (element: Element): boolean => {
    for (
      let ancestor = element.parentElement;
      ancestor !== null && ancestor !== document.body;
      ancestor = ancestor.parentElement
    )
      if (hidesX(ancestor)) return true;
    return false;
  };

  const sticksOut = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > clientWidth + 1;
  };
  const stickingOut = new Set<Element | null>();
  const isSlider = (element: Element): boolean => element.matches('input[type="range"]');
  const isInMenu = (element: Element): boolean =>
    [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')].some((opener) =>
      document.getElementById(opener.getAttribute('aria-controls') ?? '')?.contains(element),
    );
  /** The element that a click in the middle of a control would hit instead. */
  const elementOver = (control: Element): Element | null => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit === null || control.contains(hit) || hit.contains(control)) return null;
    // A toast closes by itself, an open menu with a press outside. The sliders of one waveform share their
    // place.
    if (hit.closest('[aria-live]') || isInMenu(hit) || (isSlider(control) && isSlider(hit))) return null;
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return labels.some((label) => label.contains(hit)) ? null : hit;
  };

  if (scrollWidth > clientWidth) problems.add(`wider than the screen by ${scrollWidth - clientWidth} px`);
  for (const element of scope.querySelectorAll('*')) {
    if (!isVisible(element) || element.closest('svg, [aria-hidden="true"]')) continue;
    // Half of a slider's thumb reaches beyond the ends of its track.
    if (
      sticksOut(element) &&
      !isSlider(element) &&
      !isClipped(element) &&
      !stickingOut.has(element.parentElement)
    )
      problems.add(`beyond the page’s edge: ${nameOf(element)}`);
    if (sticksOut(element)) stickingOut.add(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    // The space for its ellipsis is on the side where the page begins (`base.css`).
    if (element.matches('bdi:is(.one, .two), [dir="auto"]:is(.one, .two)'))
      problems.add(`would be cut without its ellipsis: ${nameOf(element)}`);
    const { overflowX, overflowY, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(element);
    if (!hasText || webkitLineClamp !== 'none') continue;
    const hidesOverflow = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (
      hidesOverflow(overflowX) &&
      textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    )
      problems.add(`cut off at the side: ${nameOf(element)}`);
    // Letters may reach beyond a tight line.
    const slack = Number.parseFloat(fontSize) / 3;
    if (hidesOverflow(overflowY) && element.scrollHeight > element.clientHeight + slack)
      problems.add(`cut off below: ${nameOf(element)}`);
  }

  const scrollPosition = { left: scrollX, top: scrollY };
  const controls =
    'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]';
  for (const control of scope.querySelectorAll(controls)) {
    if (
      !isVisible(control) ||
      control.closest('[inert]') ||
      getComputedStyle(control).pointerEvents === 'none'
    )
      continue;
    let cover = elementOver(control);
    if (cover !== null) {
      // Scrolling can move it out from under a bar.
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      cover = elementOver(control);
    }
    if (cover !== null) problems.add(`${nameOf(control)} is under ${nameOf(cover)}`);
  }
  scrollTo({ ...scrollPosition, behavior: 'instant' });
  return [...problems];
}
