import { describe, expect, it } from '@jest/globals';
import { indianE164, readPhone, typedPhone } from './phone';

describe('readPhone', () => {
  it.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '00919876543210',
    '+91 98765 43210',
    '+91 (0) 98765-43210',
    '98765.43210',
    '(0) 98765\u00a043210',
    '98765\u201343210',
  ])('reads %s as an Indian number', (text) => {
    expect(readPhone(text)).toBe('+919876543210');
  });

  it('keeps the country code of other numbers', () => {
    expect(readPhone('+44 20 7946 0958')).toBe('+442079460958');
    expect(readPhone('0044 20 7946 0958')).toBe('+442079460958');
    expect(readPhone('+971501234567')).toBe('+971501234567');
  });

  it.each([
    '',
    '+',
    '12345',
    'asha@example.com',
    '+91 98765 4321a',
    '1'.repeat(16),
    '+0123456789012',
    '98765+43210',
  ])('reads no number in %j', (text) => {
    expect(readPhone(text)).toBeNull();
  });
});

it('shows an Indian number as ten digits and any other with its country code', () => {
  expect(typedPhone(indianE164('9000000001'))).toBe('9000000001');
  expect(typedPhone('+442079460958')).toBe('+442079460958');
});
