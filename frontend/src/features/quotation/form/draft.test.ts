import { describe, expect, it } from '@jest/globals';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { dropDraft, keepDraft, readDraft, type DraftStorage } from './draft';
import { EMPTY_ANSWERS, EMPTY_QUOTATION, type QuotationValues } from './quotation-values';

function storage(): DraftStorage & { text: () => string } {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    text: () => [...kept.values()].join(''),
  };
}

const ANSWERS = { ...EMPTY_ANSWERS, projectTitle: 'Bakery orders', platformType: ['iOS Mobile App'] };

describe('the draft of a quotation request', () => {
  it('is restored as it was, without the honeypot field', () => {
    const place = storage();
    const values: QuotationValues = { ...EMPTY_QUOTATION, ...ANSWERS, [HONEYPOT]: 'x' };
    keepDraft(null, values, place);
    expect(place.text()).not.toContain(HONEYPOT);
    expect(readDraft(null, place)).toEqual(ANSWERS);
  });

  it('of a guest is available after a log-in; of an account only for that account', () => {
    const place = storage();
    keepDraft(null, ANSWERS, place);
    expect(readDraft('asha', place)).toEqual(ANSWERS);
    keepDraft('asha', ANSWERS, place);
    expect(readDraft('asha', place)).toEqual(ANSWERS);
    expect([readDraft('ravi', place), readDraft(null, place)]).toEqual([null, null]);
  });

  it('is absent when nothing is filled in, or when it was dropped', () => {
    const place = storage();
    keepDraft(null, ANSWERS, place);
    keepDraft(null, { ...EMPTY_ANSWERS, companyName: '  ' }, place);
    expect(readDraft(null, place)).toBeNull();
    keepDraft(null, ANSWERS, place);
    dropDraft(place);
    expect(place.text()).toBe('');
  });

  it.each([
    ['no JSON', '{'],
    ['another version', '{"version":99,"owner":null,"answers":{"projectTitle":"x"}}'],
    ['another shape', '{"version":1,"owner":null,"answers":7}'],
    ['nothing in it', '{"version":1,"owner":null,"answers":{}}'],
  ])('is absent with %s', (_, text) => {
    const place = storage();
    place.setItem('quotation-draft', text);
    expect(readDraft(null, place)).toBeNull();
  });

  it('keeps valid answers and leaves out options that no longer exist', () => {
    const place = storage();
    const answers = { projectTitle: 'Bakery orders', budget: 7, platformType: ['Pager', 'iOS Mobile App'] };
    place.setItem('quotation-draft', JSON.stringify({ version: 1, owner: null, answers }));
    expect(readDraft(null, place)).toEqual(ANSWERS);
  });

  it('works without storage', () => {
    expect(() => keepDraft(null, ANSWERS, null)).not.toThrow();
    expect(readDraft(null, null)).toBeNull();
  });
});
