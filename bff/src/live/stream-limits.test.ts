import { expect, it } from '@jest/globals';
import { countStreams } from './stream-limits';

it('limits streams for each address, and counts released ones', () => {
  const count = countStreams({ inAll: 5, ofAddress: 3, ofPaymentAndAddress: 2 });
  const taken = ['DL1', 'DL1', 'DL1', 'DL2', 'DL3'].map((id) => count.take(id, '10.0.0.1'));
  expect(taken.map(Boolean)).toEqual([true, true, false, true, false]);
  expect(count.take('DL1', '10.0.0.2')).not.toBeNull();
  expect(count.take('DL2', '10.0.0.3')).not.toBeNull();
  expect(count.take('DL3', '10.0.0.4')).toBeNull();
  expect(count.open).toBe(5);
  taken[0]?.();
  expect(count.take('DL1', '10.0.0.1')).not.toBeNull();
});
