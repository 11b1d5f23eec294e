import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PaymentEvent, paymentEvent, SignatureError } from '../payments.ts';

/** How many seconds a signature is valid. */
const tolerance = 300;
export const signatureHeader = 'test-cashier-signature';

const macOf = (secret: string, at: number, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>">`, as Stripe signs. */
export function sign(secret: string, body: string, at = Math.floor(Date.now() / 1_000)): string {
  return `t=${at},v1=${macOf(secret, at, body)}`;
}

/** @throws SignatureError */
export function readSigned(secret: string, body: Buffer, signature: unknown): PaymentEvent {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature));
  const at = Number(match?.[1]);
  const isSigned =
    match?.[2] !== undefined &&
    timingSafeEqual(Buffer.from(match[2]), Buffer.from(macOf(secret, at, body.toString())));
  if (!isSigned || Math.abs(Date.now() / 1_000 - at) > tolerance) throw new SignatureError();
  return paymentEvent.parse(JSON.parse(body.toString()));
}
