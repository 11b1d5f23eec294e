import type { ProductId } from '#shared/products.ts';
import { defineText } from '#text/define-text.ts';

const he: Record<ProductId, string> = {
  streaming_subscription: 'מנוי הפצה דיגיטלית לשנה',
  unlimited_subscription: 'מנוי ללא הגבלה לשנה',
  radio_push_subscriber: 'הפצת שיר לרדיו',
  radio_push_free: 'הפצת שיר לרדיו',
};

/** The products' names in the checkout, on the card statement's page and on the receipt. */
export const productsText = defineText({
  he: { names: he, rest: 'יתרת המסלול הקודם', forSong: (name: string, title: string) => `${name}: ${title}` },
  en: {
    names: {
      streaming_subscription: 'Digital distribution, one year',
      unlimited_subscription: 'Unlimited, one year',
      radio_push_subscriber: 'Sending a song to radio',
      radio_push_free: 'Sending a song to radio',
    },
    rest: 'Left of your current plan',
    forSong: (name: string, title: string) => `${name}: ${title}`,
  },
});
