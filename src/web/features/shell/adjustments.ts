import { writeCookie } from '#web/browser/write-cookie.ts';

/** What a reader can change in the look of everything, besides text size. */
export const switches = ['contrast', 'cursor', 'links'] as const;
type Switch = (typeof switches)[number];

export interface Adjustments {
  /** Per cent. */
  textSize: number;
  on: readonly Switch[];
}

export const textSizes = { min: 80, max: 150, step: 10, normal: 100 } as const;
export const unadjusted: Adjustments = { textSize: textSizes.normal, on: [] };

/**
 * `150.contrast.links`, in a cookie, because the hosts of a site share cookies and nothing else. A regular
 * expression, since the script that runs before the first paint can import nothing.
 */
const cookie = /(?:^|; )adjustments=(\d+)([.a-z]*)/;

/**
 * Runs in the head of every page, before the first paint: the same as `apply` of the stored value.
 * `src/web/ui/adjustments.css` does the rest.
 */
export const applyAdjustments = `(function(){var m=${cookie}.exec(document.cookie),d=document.documentElement.dataset;if(m){d.textSize=m[1];d.adjust=m[2].replace(/\\./g," ").trim()}})()`;

/** The current adjustments of this page. */
export function adjustmentsNow(): Adjustments {
  const { textSize, adjust = '' } = document.documentElement.dataset;
  const names = adjust.split(' ');
  return {
    textSize: Number(textSize) || textSizes.normal,
    on: switches.filter((name) => names.includes(name)),
  };
}

function apply({ textSize, on }: Adjustments): void {
  const { dataset } = document.documentElement;
  dataset.textSize = String(textSize);
  dataset.adjust = on.join(' ');
}

/** Changes the look of this and every later page of the site in this browser. */
export function adjust(adjustments: Adjustments, siteDomain: string): void {
  apply(adjustments);
  store(adjustments, siteDomain);
}

const yearSeconds = 31_536_000;

function store({ textSize, on }: Adjustments, siteDomain: string): void {
  const isUnadjusted = textSize === textSizes.normal && on.length === 0;
  const { hostname, protocol } = location;
  const isOnSite = siteDomain !== '' && `.${hostname}`.endsWith(`.${siteDomain}`);
  writeCookie({
    name: 'adjustments',
    value: [textSize, ...on].join('.'),
    maxAge: isUnadjusted ? 0 : yearSeconds,
    secure: protocol === 'https:',
    ...(isOnSite && { domain: siteDomain }),
  });
}

/** Renews the cookie for another year: some browsers delete a page's own cookies after a week. */
export function renewAdjustments(siteDomain: string): void {
  if (cookie.test(document.cookie)) adjust(adjustmentsNow(), siteDomain);
}

const toggleEvent = 'adjustments';

/** Opens the accessibility menu beside the pressed button, or closes it. */
export const toggleMenu = ({ currentTarget }: { currentTarget: Element }): void => {
  document.dispatchEvent(new CustomEvent(toggleEvent, { detail: currentTarget }));
};

export function onMenuToggle(listener: (opener: Element) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && event.detail instanceof Element) listener(event.detail);
  };
  document.addEventListener(toggleEvent, listen);
  return () => document.removeEventListener(toggleEvent, listen);
}
