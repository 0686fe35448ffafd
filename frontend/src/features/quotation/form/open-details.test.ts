import { describe, expect, it } from '@jest/globals';
import type { DraftStorage } from './draft';
import { dropOpenDetails, keepOpenDetails, readOpenDetails } from './open-details';

function storage(): DraftStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const OPEN = { token: 'x'.repeat(43), reference: 'QT-22222222', projectTitle: 'Bakery orders' };

describe('the request whose details are open on this device', () => {
  it('is there until it is dropped, for its account only', () => {
    const place = storage();
    expect(readOpenDetails(null, place)).toBeNull();
    keepOpenDetails(null, OPEN, place);
    expect([readOpenDetails(null, place), readOpenDetails('asha', place)]).toEqual([OPEN, OPEN]);
    keepOpenDetails('asha', OPEN, place);
    expect([readOpenDetails('asha', place), readOpenDetails('ravi', place)]).toEqual([OPEN, null]);
    dropOpenDetails(place);
    expect(readOpenDetails('asha', place)).toBeNull();
  });

  it('is ignored when it cannot be read', () => {
    const place = storage();
    place.setItem('quotation-details', '{"version":1,"owner":null,"token":1}');
    expect(readOpenDetails(null, place)).toBeNull();
    place.setItem('quotation-details', '{');
    expect(readOpenDetails(null, place)).toBeNull();
  });
});
