import type { Client } from '../types';

/** Who did it, in the words of a notice; what is not known is left out. */
export function wordsOf({
  device,
  place,
  address,
}: Pick<Client, 'device' | 'place' | 'address'>): Record<string, string> {
  return { device, ...(place ? { place } : {}), ...(address ? { address } : {}) };
}
