import { describe, expect, it } from '@jest/globals';
import { FINDING_KINDS } from './finding-kinds';
import { FINDING_ENDS, findingEnd } from './finding-steps';
import { findingsQuery, resolveFindingSchema } from './findings';

describe('how findings end', () => {
  it('is known for each kind; only two are not about money', () => {
    const notAboutMoney = FINDING_KINDS.filter((kind) => !FINDING_ENDS[kind].isAboutMoney);
    expect(notAboutMoney).toEqual(['order_unknown_to_us', 'orders_denied']);
  });

  it('never offers a wallet credit of another currency', () => {
    expect(FINDING_ENDS.currency_differs.steps).not.toContain('credit_held_capture');
  });

  it('counts a kind of an older release as about money', () => {
    expect(findingEnd('of_an_older_release' as never)).toEqual({ isAboutMoney: true, steps: [] });
  });
});

describe('the reference of what ended a finding', () => {
  const faultOf = (reference: string) => resolveFindingSchema.isValid({ resolution: 'Refunded', reference });

  it.each(['rfnd_Q1w2', 'UTR 4711', 'SR-0042', '1234'])('may be %p', async (reference) => {
    expect(await faultOf(reference)).toBe(true);
  });
  it.each(['none', 'n/a', '-', '12', 'asked the bank', `1${'x'.repeat(100)}`])(
    'may not be %p',
    async (reference) => {
      expect(await faultOf(reference)).toBe(false);
    },
  );
});

it('reads the filters of the list', async () => {
  const read = (query: object) => findingsQuery.isValid(query);
  expect(await read({ min: '10', max: '99.50', age: '7', sort: '-amount', assignee: 'me' })).toBe(true);
  for (const query of [{ min: 'x' }, { age: '2' }, { sort: 'kind' }, { assignee: 'Asha' }, { kind: 'x' }])
    expect(await read(query)).toBe(false);
});
