import { paise } from '@deccanloop/contracts/money';
import { describe, expect, it } from '@jest/globals';
import { arrivalTrend, creditedTrend, newUsersTrend, successTrend } from './tile-trends';

const rate = (captured: number, ended: number) => ({
  captured,
  ended,
  rate: ended === 0 ? null : captured / ended,
});

describe('the trend of a tile', () => {
  it.each([
    [500_00, 200_00, 'up', '₹300 more than yesterday by this time', 'good'],
    [0, 200_50, 'down', '₹200.50 less than yesterday by this time', 'bad'],
    [0, 0, 'same', 'The same as yesterday by this time', undefined],
  ])('of %i paise after %i', (today, yesterday, direction, text, meaning) => {
    const trend = creditedTrend({ todayPaise: paise(today), yesterdayPaise: paise(yesterday) });
    expect([trend.direction, trend.text, trend.meaning]).toEqual([direction, text, meaning]);
  });

  it.each([
    [rate(9, 10), rate(8, 10), '10 points more than in the 7 days before'],
    [rate(875, 1000), rate(9, 10), '2.5 points less than in the 7 days before'],
    [rate(9, 10), rate(90, 100), 'The same as in the 7 days before'],
    [rate(9, 10), rate(0, 0), 'No attempts ended in the 7 days before'],
  ])('of a success rate', (current, before, text) =>
    expect(successTrend({ current, before })?.text).toBe(text),
  );

  it('of a rate that is not known is none', () =>
    expect(successTrend({ current: rate(0, 0), before: rate(1, 1) })).toBeNull());

  it.each([
    [5, 3, '5 started today, 2 more than yesterday by this time'],
    [1_200, 3_500, '1,200 started today, 2,300 fewer than yesterday by this time'],
    [0, 0, '0 started today, the same as yesterday by this time'],
  ])('of %i records after %i', (today, yesterday, text) =>
    expect(arrivalTrend({ today, yesterday }, 'started').text).toBe(text),
  );

  it('of users does not repeat their number', () =>
    expect(newUsersTrend({ today: 3, yesterday: 1 }).text).toBe('2 more than yesterday by this time'));
});
