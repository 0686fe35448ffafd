import { describe, expect, it } from '@jest/globals';
import { formatDateTime, formatTime, initialsOf, shortTransactionId } from './format';

describe('format', () => {
  it('shows times in Indian time, whatever the machine is set to', () => {
    expect(formatDateTime('2025-11-20T09:04:00Z')).toBe('20 Nov 2025, 2:34 pm');
    expect(formatTime('2025-11-20T19:00:00Z')).toBe('12:30 am');
  });

  it('shows a dash for what is no time', () => {
    expect(formatDateTime('yesterday')).toBe('—');
    expect(formatTime('')).toBe('—');
  });

  it('speaks of a transaction by its last 8 characters', () => {
    expect(shortTransactionId('DLabcdefghijklmnop12345678')).toBe('12345678');
    expect(shortTransactionId('DL1')).toBe('DL1');
  });

  it.each([
    ['Asha Rao', 'AR'],
    ['Venkata Satyanarayana Rao', 'VR'],
    ['  asha ', 'A'],
    ['', ''],
    ['𝒜sha Öz', '𝒜Ö'],
  ])('takes the initials of "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
