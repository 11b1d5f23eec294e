/** The products: the two yearly plans and a radio push, which costs a subscriber less. */
export const productIds = [
  'streaming_subscription',
  'unlimited_subscription',
  'radio_push_subscriber',
  'radio_push_free',
] as const;
export type ProductId = (typeof productIds)[number];

/** The plan that a product gives for a year; none for a radio push. */
export const soldPlans: Partial<Record<ProductId, 'subscriber' | 'unlimited'>> = {
  streaming_subscription: 'subscriber',
  unlimited_subscription: 'unlimited',
};
