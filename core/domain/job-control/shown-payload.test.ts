import { describe, expect, it } from '@jest/globals';
import { shownError, shownPayload } from './shown-payload';

describe('the payload of a dead letter', () => {
  it('has the values of the catalogue only', () => {
    const payload = {
      codeId: '0190aaaa-0000-7000-8000-000000000001',
      email: 'a@example.com',
      more: { otp: '123456' },
    };
    expect(shownPayload('send-otp', payload)).toEqual({
      codeId: '0190aaaa-0000-7000-8000-000000000001',
      email: '(not shown)',
      more: '(not shown)',
    });
    expect(shownPayload('a-job-of-another-version', { id: 'x' })).toEqual({ id: '(not shown)' });
  });
});

describe('the error of a dead letter', () => {
  it.each([
    ['550 <asha.rao@example.com>: no such user', '550 <(e-mail address)>: no such user'],
    ['the number +91 98480 12345 is not valid', 'the number (number) is not valid'],
    [
      'order 0190aaaa-0000-7000-8000-000000000001 is unknown',
      'order 0190aaaa-0000-7000-8000-000000000001 is unknown',
    ],
    ['not done after 15 deliveries', 'not done after 15 deliveries'],
    ['connect ECONNREFUSED 127.0.0.1:6379', 'connect ECONNREFUSED 127.0.0.1:6379'],
  ])('%s', (error, shown) => {
    expect(shownError(error)).toBe(shown);
  });
});
