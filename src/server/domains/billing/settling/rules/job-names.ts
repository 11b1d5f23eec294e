export const endSubscriptionJob = 'billing.end-subscription';
export const askAfterJob = 'billing.ask-after';
