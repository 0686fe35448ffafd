import { expect, it } from '@jest/globals';
import { expectedOfDispute, type SettledDispute } from './dispute-lines';

const of = (amount: number, dispute: Partial<SettledDispute>) =>
  expectedOfDispute(amount, {
    taken_paise: 0,
    returned_paise: 0,
    held_paise: 0,
    debits_paise: amount < 0 ? -amount : 0,
    credits_paise: amount > 0 ? amount : 0,
    earlier_paise: 0,
    is_last: true,
    ...dispute,
  });

it.each([
  ['a deduction as it is booked', -500, { taken_paise: 500 }, 500, 500],
  ['more than is booked', -500, { taken_paise: 400 }, 400, 400],
  ['less: the rest is still to come', -300, { taken_paise: 500 }, 500, 300],
  ['nothing is booked', -500, {}, 0, 0],
  ['of money on hold, which is not booked', -500, { held_paise: 500 }, 500, 0],
  ['returned as it is booked', 500, { taken_paise: 500, returned_paise: 500, debits_paise: 500 }, 500, 500],
  ['the first part of two', -300, { taken_paise: 500, debits_paise: 500, is_last: false }, 300, 300],
  ['the second part', -200, { taken_paise: 500, debits_paise: 500, earlier_paise: 300 }, 200, 200],
  [
    'deducted twice and booked once',
    -500,
    { taken_paise: 500, debits_paise: 1000, earlier_paise: 500 },
    0,
    0,
  ],
  [
    ...(['deducted twice, and one of them returned', -500] as const),
    { taken_paise: 500, debits_paise: 1000, credits_paise: 500, earlier_paise: 500 },
    ...([500, 500] as const),
  ],
  [
    ...(['returned what no booking knows, of two deductions', 500] as const),
    { taken_paise: 500, debits_paise: 1000 },
    ...([500, 500] as const),
  ],
  ['returned more than was deducted', 500, { taken_paise: 500, debits_paise: 500 }, 0, 0],
] as const)('%s', (_case, amount, dispute, expected, booked) => {
  expect(of(amount, dispute)).toEqual({ expected_paise: expected, booked_paise: booked });
});
