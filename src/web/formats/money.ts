import { shekels, toAgorot } from '#shared/money.ts';
import { ltr } from './isolate.ts';

/** "₪350", "₪1,250", "₪12.50": an amount in shekels, isolated left to right within Hebrew. */
export const money = (amount: number): string => ltr(plainMoney(amount));

/** An amount in shekels without the isolating characters: for JSON-LD, titles and exports. */
export const plainMoney = (amount: number): string => shekels(toAgorot(amount));
