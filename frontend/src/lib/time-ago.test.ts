import { describe, expect, it } from '@jest/globals';
import { timeAgo } from './time-ago';

const NOW = Date.parse('2025-11-20T09:00:00Z');
const ago = (ms: number) => timeAgo(new Date(NOW - ms).toISOString(), NOW);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('timeAgo', () => {
  it.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'yesterday'],
    [3 * DAY, '3 days ago'],
    [7 * DAY, 'on 13 Nov 2025'],
  ])('shows %i ms as "%s"', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  it("does not show a future time when the server's clock is ahead", () => {
    expect(ago(-5_000)).toBe('just now');
  });

  it('shows a dash for an invalid time', () => {
    expect(timeAgo('', NOW)).toBe('—');
  });
});
