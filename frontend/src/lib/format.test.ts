import { describe, expect, it } from '@jest/globals';
import {
  formatDate,
  formatDateTime,
  formatMinutes,
  formatPhone,
  formatTime,
  formatWait,
  initialsOf,
  shortTransactionId,
} from './format';

describe('format', () => {
  it('shows times in Indian time, whatever the time zone of the machine', () => {
    expect(formatDateTime('2025-11-20T09:04:00Z')).toBe('20 Nov 2025, 2:34 pm');
    expect(formatTime('2025-11-20T19:00:00Z')).toBe('12:30 am');
  });

  it('shows the Indian day, which begins before the UTC day', () => {
    expect(formatDate('2025-11-20T19:00:00Z')).toBe('21 Nov 2025');
    expect(formatDate('')).toBe('—');
  });

  it('writes a mobile number in two halves and leaves anything else unchanged', () => {
    expect(formatPhone('9000000001')).toBe('90000 00001');
    expect(formatPhone('+919000000001')).toBe('+91 90000 00001');
    expect(formatPhone('12345')).toBe('12345');
    expect(formatPhone('+442079460958')).toBe('+442079460958');
  });

  it('shows a dash for an invalid time', () => {
    expect(formatDateTime('yesterday')).toBe('—');
    expect(formatTime('')).toBe('—');
  });

  it('shortens a transaction id to its last 8 characters', () => {
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

  it.each([
    [120, '02:00', '2:00'],
    [119, '01:59', '1:59'],
    [9, '00:09', '0:09'],
    [0, '00:00', '0:00'],
    [3_725, '62:05', '1:02:05'],
  ])('writes %i seconds as a countdown and in a sentence', (seconds, countdown, wait) => {
    expect(formatMinutes(seconds)).toBe(countdown);
    expect(formatWait(seconds)).toBe(wait);
  });
});
