/** Agorot, a hundredth of a shekel, the unit of all amounts: 99.9 → 9990. */
export const toAgorot = (shekels: number): number => Math.round(shekels * 100);

/** The VAT in a price, in agorot, if the price includes it. */
export const vatWithin = (agorot: number, percent: number): number =>
  Math.round((agorot * percent) / (100 + percent));

/** An amount in the smallest unit of its currency, by ISO 4217 in lower case: "₪350", "USD 99.00", "JPY 9900". */
export function amountIn(amount: number, currency: string): string {
  if (currency === 'ils') return shekels(amount);
  const code = currency.toUpperCase();
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return `${code} ${(amount / 10 ** digits).toFixed(digits)}`;
}

/** "₪350", "₪1,299.90": the same in both languages, and left to right. */
export function shekels(agorot: number): string {
  const whole = String(Math.trunc(Math.abs(agorot) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = Math.abs(agorot) % 100;
  return `${agorot < 0 ? '-' : ''}₪${whole}${fraction ? `.${String(fraction).padStart(2, '0')}` : ''}`;
}
