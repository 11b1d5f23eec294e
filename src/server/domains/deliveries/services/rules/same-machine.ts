import type { ServicePlace } from '../../../../../contract/deliveries/services.ts';

/** Whether two places are on the same machine: the same credentials open both. */
export function isSameMachine(one: ServicePlace, other: ServicePlace): boolean {
  const machineOf = (place: ServicePlace): unknown[] => {
    if (place.protocol === 'folder') return [place.protocol];
    if (place.protocol === 'bucket') return [place.protocol, place.endpoint, place.region];
    return [place.protocol, place.host, place.port];
  };
  return JSON.stringify(machineOf(one)) === JSON.stringify(machineOf(other));
}
