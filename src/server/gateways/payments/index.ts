export { openPayments } from './open-payments.ts';
export {
  type CheckoutState,
  type PaymentEvent,
  type PaymentState,
  type Payments,
  PaymentsError,
  SignatureError,
  type SubscriptionState,
  webhookPath,
} from './payments.ts';
