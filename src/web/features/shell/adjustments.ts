import { writeCookie } from '../../browser/write-cookie.ts';

/** What a reader may change in how everything looks, beside the size of text. */
export const switches = ['contrast', 'cursor', 'links'] as const;
type Switch = (typeof switches)[number];

export interface Adjustments {
  /** Per cent. */
  textSize: number;
  on: readonly Switch[];
}

export const textSizes = { least: 80, most: 150, step: 10, usual: 100 } as const;
export const unadjusted: Adjustments = { textSize: textSizes.usual, on: [] };

/**
 * `150.contrast.links`, in a cookie, because the hosts of a site share cookies and nothing else. A pattern, since the
 * script that runs before anything is painted can import nothing.
 */
const cookie = /(?:^|; )adjustments=(\d+)([.a-z]*)/;

/**
 * Runs in the head of every page, before anything is painted: the same as `apply` of what is kept.
 * `src/web/ui/adjustments.css` does the rest.
 */
export const beforePaint = `(function(){var m=${cookie}.exec(document.cookie),d=document.documentElement.dataset;if(m){d.textSize=m[1];d.adjust=m[2].replace(/\\./g," ").trim()}})()`;

/** What holds on this page now. */
export function adjustmentsNow(): Adjustments {
  const { textSize, adjust = '' } = document.documentElement.dataset;
  const words = adjust.split(' ');
  return {
    textSize: Number(textSize) || textSizes.usual,
    on: switches.filter((name) => words.includes(name)),
  };
}

function apply({ textSize, on }: Adjustments): void {
  const { dataset } = document.documentElement;
  dataset.textSize = String(textSize);
  dataset.adjust = on.join(' ');
}

/** Changes how everything looks, here and on every later page of the site in this browser. */
export function adjust(adjustments: Adjustments, siteDomain: string): void {
  apply(adjustments);
  keep(adjustments, siteDomain);
}

const yearSeconds = 31_536_000;

function keep({ textSize, on }: Adjustments, siteDomain: string): void {
  const isUsual = textSize === textSizes.usual && on.length === 0;
  const { hostname, protocol } = location;
  const isOnSite = siteDomain !== '' && `.${hostname}`.endsWith(`.${siteDomain}`);
  writeCookie({
    name: 'adjustments',
    value: [textSize, ...on].join('.'),
    maxAge: isUsual ? 0 : yearSeconds,
    secure: protocol === 'https:',
    ...(isOnSite && { domain: siteDomain }),
  });
}

/** Keeps for another year what is kept: some browsers forget a page's own cookies after a week. */
export function renewAdjustments(siteDomain: string): void {
  if (cookie.test(document.cookie)) adjust(adjustmentsNow(), siteDomain);
}

const opening = 'adjustments';

/** Opens the accessibility menu beside the button that is pressed, or closes it. */
export const toggleMenu = ({ currentTarget }: { currentTarget: Element }): void => {
  document.dispatchEvent(new CustomEvent(opening, { detail: currentTarget }));
};

export function whenToggled(listener: (opener: Element) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && event.detail instanceof Element) listener(event.detail);
  };
  document.addEventListener(opening, hear);
  return () => document.removeEventListener(opening, hear);
}
