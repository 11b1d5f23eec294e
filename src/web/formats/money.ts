import { number } from '../../text/counts.ts';
import { ltr } from './isolate.ts';

/** "₪350", "₪1,250", "₪12.50": shekels, wrapped to read left to right inside Hebrew. */
export function money(shekels: number): string {
  return ltr(plainMoney(shekels));
}

/** Shekels without the wrapping characters: for JSON-LD, titles and exports. */
export function plainMoney(shekels: number): string {
  const rounded = Math.round(Math.abs(shekels) * 100) / 100;
  const whole = Math.floor(rounded);
  const agorot = Math.round((rounded - whole) * 100);
  const tail = agorot > 0 ? `.${String(agorot).padStart(2, '0')}` : '';
  return `${shekels < 0 ? '-' : ''}₪${number(whole)}${tail}`;
}
