import { createHash } from 'node:crypto';
import { escapeXml } from '#shared/escape-xml.ts';
import type { Locale as Language } from '#shared/locale.ts';
import { shekels } from '#shared/money.ts';
import { testCashierText } from '#text/billing/test-cashier.ts';
import type { Translation } from '#text/define-text.ts';
import { longDay } from '#text/long-day.ts';
import { dueOf } from './actions.ts';
import type { Book, CheckoutEntry, PortalEntry, SubscriptionEntry } from './books.ts';

interface Page {
  html: string;
}

const typed = (text: string): string => `<bdi>${escapeXml(text)}</bdi>`;
const money = (agorot: number): string => `<span class="money" dir="ltr">${shekels(agorot)}</span>`;
const wordsIn = (language: Language): Translation<typeof testCashierText.he> =>
  testCashierText[language] ?? testCashierText.he;

/** The cashier’s Content-Security-Policy: its own style, and forms that lead only to the site. */
export const policyOf = (leadsTo: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ["form-action 'self'", ...new Set(leadsTo.map((url) => new URL(url).origin))].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function page(language: Language, title: string, main: string): Page {
  const words = wordsIn(language);
  return {
    html: `<!doctype html><html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeXml(title)} · ${escapeXml(words.title)}</title><style>${style}</style></head><body><main><p class="notice"><strong>${escapeXml(words.badge)}</strong> ${escapeXml(words.notReal)}</p>${main}</main></body></html>`,
  };
}

const form = (action: string, label: string, kind = 'button'): string =>
  `<form method="post" action="${escapeXml(action)}"><button class="${kind}">${escapeXml(label)}</button></form>`;

export function payPage(id: string, checkout: CheckoutEntry, isDeclined: boolean): Page {
  const { language, name, amount, discount, isYearly, cancelUrl } = checkout;
  const due = dueOf(checkout);
  const less = discount
    ? `<p class="quiet">${typed(discount.name)} ${money(-discount.amount)}</p><p class="price">${money(due)}</p>`
    : '';
  const words = wordsIn(language);
  const actionUrl = (one: string): string => `/cashier/${id}/checkouts/${one}`;
  return page(
    language,
    words.toPay,
    `<h1>${escapeXml(words.title)}</h1>
${isDeclined ? `<p class="declined" role="alert">${escapeXml(words.declined)}</p>` : ''}
<section aria-labelledby="what"><h2 id="what">${typed(name)}</h2><p class="price">${money(amount)}</p><p class="quiet">${escapeXml(isYearly ? words.aYear : words.once)}</p>${less}</section>
<div class="acts">${form(actionUrl('pay'), words.pay(shekels(due)), 'lamp')}${form(actionUrl('decline'), words.decline)}<a class="button" href="${escapeXml(cancelUrl)}">${escapeXml(words.cancel)}</a></div>`,
  );
}

export function closedPage({ language, cancelUrl }: CheckoutEntry): Page {
  const words = wordsIn(language);
  return page(
    language,
    words.closedTitle,
    `<h1>${escapeXml(words.closedTitle)}</h1><p>${escapeXml(words.closed)}</p><div class="acts"><a class="button lamp" href="${escapeXml(cancelUrl)}">${escapeXml(words.back)}</a></div>`,
  );
}

export function missingPage(): Page {
  const { he, en } = testCashierText;
  return page(
    'he',
    he.missing,
    `<h1>${escapeXml(he.missing)}</h1><p lang="en" dir="ltr">${escapeXml(en?.missing ?? '')}</p>`,
  );
}

const paymentActions = { kept: ['refund', 'dispute'], disputed: ['win'], refunded: [] } as const;

function stateOf(
  { status, cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionEntry,
  language: Language,
): string {
  const words = wordsIn(language);
  if (status !== 'active') return words[status];
  const date = longDay(currentPeriodEnd, language);
  return cancelAtPeriodEnd ? words.endsOn(date) : words.renewsOn(date);
}

export function portalPage(portalId: string, { language, returnUrl }: PortalEntry, book: Book): Page {
  const words = wordsIn(language);
  const actionUrl = (kind: string, id: string, one: string): string =>
    `/cashier/${id}/${kind}/${one}?from=${encodeURIComponent(portalId)}`;
  const entry = (name: string, amount: number, state: string, forms: string): string =>
    `<li><h3>${typed(name)} ${money(amount)}</h3><p class="quiet">${escapeXml(state)}</p><div class="acts">${forms}</div></li>`;
  const list = (entries: string[]): string =>
    entries.length > 0 ? `<ul>${entries.join('')}</ul>` : `<p class="quiet">${escapeXml(words.none)}</p>`;
  const subscriptions = Object.entries(book.subscriptions).map(([id, one]) => {
    const forms =
      one.status === 'ended'
        ? []
        : [
            one.cancelAtPeriodEnd
              ? form(actionUrl('subscriptions', id, 'resume'), words.resume)
              : form(actionUrl('subscriptions', id, 'stop'), words.stop),
            form(actionUrl('subscriptions', id, 'renew'), words.renew),
            form(actionUrl('subscriptions', id, 'failRenewal'), words.failRenewal),
            form(actionUrl('subscriptions', id, 'endNow'), words.endNow),
          ];
    return entry(one.name, one.amount, stateOf(one, language), forms.join(''));
  });
  const payments = Object.entries(book.payments).map(([id, one]) => {
    const state = one.standing === 'kept' ? words.paidOn(longDay(one.paidAt, language)) : words[one.standing];
    const forms = paymentActions[one.standing].map((name) =>
      form(actionUrl('payments', id, name), words[name]),
    );
    return entry(one.name, one.amount, state, forms.join(''));
  });
  return page(
    language,
    words.portalTitle,
    `<h1>${escapeXml(words.portalTitle)}</h1>
<section aria-labelledby="plans"><h2 id="plans">${escapeXml(words.subscriptions)}</h2>${list(subscriptions)}</section>
<section aria-labelledby="paid"><h2 id="paid">${escapeXml(words.payments)}</h2>${list(payments)}</section>
<div class="acts"><a class="button lamp" href="${escapeXml(returnUrl)}">${escapeXml(words.back)}</a></div>`,
  );
}

/** The cashier’s style: the product’s own colours (`src/web/ui/tokens.css`), and a prominent notice. */
const style = `
:root { color-scheme: dark; font: 1rem/1.5 Heebo, system-ui, sans-serif; background: #0b0b0c; color: #f3f3f0; }
* { box-sizing: border-box; margin: 0; }
body { display: grid; justify-content: center; padding: 2rem 1rem; }
main { display: grid; gap: 1.5rem; width: min(34rem, 100vw - 2rem); }
.notice { padding: .75rem 1rem; border-radius: .75rem; background: #f0bf4c; color: #0b0b0c; }
.notice strong { margin-inline-end: .5rem; padding: .1rem .5rem; border-radius: .375rem; background: #0b0b0c; color: #f0bf4c; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.125rem; }
h3 { font-size: 1rem; }
section, li { display: grid; gap: .5rem; padding: 1.25rem; border: 1px solid #2a2a2e; border-radius: 1rem; background: #131315; }
ul { display: grid; gap: .75rem; padding: 0; list-style: none; }
li { background: #1c1c1f; }
.price { font-size: 2.5rem; font-weight: 700; line-height: 1.1; }
.money { white-space: nowrap; }
.quiet { color: #b9b9b6; }
.declined { padding: .75rem 1rem; border: 1px solid #ff8b9c; border-radius: .75rem; color: #ff8b9c; }
.acts { display: flex; flex-wrap: wrap; gap: .75rem; }
.button, .lamp { display: inline-block; min-height: 2.75rem; padding: .5rem 1.25rem; border: 1px solid #77777d; border-radius: 1.5rem; background: transparent; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.lamp, a.lamp { border-color: #ff5436; background: #ff5436; color: #0b0b0c; }
:focus-visible { outline: 3px solid #f3f3f0; outline-offset: 3px; }
`;
