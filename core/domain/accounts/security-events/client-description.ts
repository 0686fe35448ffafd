import type { Client } from '../types';

/** Template values that describe the client in a notice; unknown ones are left out. */
export function wordsOf({
  device,
  place,
  address,
}: Pick<Client, 'device' | 'place' | 'address'>): Record<string, string> {
  return { device, ...(place ? { place } : {}), ...(address ? { address } : {}) };
}
