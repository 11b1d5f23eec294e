import type { ParcelKind } from '#shared/deliveries.ts';
import type { Acknowledgement } from './acknowledgements.policy.ts';
import type { DeliveryRow } from './deliveries.db.ts';

/** How a service's answer changes a delivery; null if it changes nothing. */
export function answered(
  delivery: DeliveryRow,
  kind: ParcelKind,
  answer: Acknowledgement,
  now: Date,
): Partial<DeliveryRow> | null {
  if (kind === 'takedown') {
    if (delivery.state !== 'taking_down') return null;
    return answer.isAccepted
      ? { state: 'down', downAt: now, link: null, problem: null, problemText: null }
      : { problem: 'REFUSED', problemText: answer.reason };
  }
  // It was withdrawn meanwhile, and that counts.
  if (delivery.state === 'taking_down' || delivery.state === 'down') return null;
  if (!answer.isAccepted)
    return { state: 'refused', problem: 'REFUSED', problemText: answer.reason, sentFiles: null };
  const link = answer.link ?? delivery.link;
  return {
    state: link === null ? 'received' : 'live',
    receivedAt: now,
    problem: null,
    problemText: null,
    link,
    ...(link !== null && { liveAt: delivery.liveAt ?? now }),
  };
}
