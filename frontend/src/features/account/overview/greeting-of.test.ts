import { describe, expect, it } from '@jest/globals';
import { greetingOf } from './greeting-of';

describe('greetingOf', () => {
  it.each([
    ['2025-11-19T22:29:00Z', 'Good evening'],
    ['2025-11-19T22:30:00Z', 'Good morning'],
    ['2025-11-20T06:29:00Z', 'Good morning'],
    ['2025-11-20T06:30:00Z', 'Good afternoon'],
    ['2025-11-20T11:29:00Z', 'Good afternoon'],
    ['2025-11-20T11:30:00Z', 'Good evening'],
  ])('greets at %s, in Indian time, with "%s"', (iso, greeting) => {
    expect(greetingOf(Date.parse(iso), 'Asha')).toBe(`${greeting}, Asha`);
  });
});
