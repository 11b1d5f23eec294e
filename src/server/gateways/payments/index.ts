export { openPayments } from './open-payments.ts';
export {
  type CheckoutState,
  type PaymentEvent,
  type PaymentStanding,
  type PaymentState,
  type Payments,
  PaymentsError,
  type Purchase,
  SignatureError,
  type SubscriptionState,
  webhookPath,
} from './payments.ts';
