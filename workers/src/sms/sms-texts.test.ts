import { describe, expect, it } from '@jest/globals';

import { codeText, internationalNumber } from './sms-texts';

/** The GSM alphabet's basic characters that we could use; any other one makes messages of 70 characters. */
const GSM = /^[A-Za-z0-9 \n@#.,:;!?'"()/+*%&=<>$_-]*$/;
const LONG_HOST = 'accounts.payments.deccanloop-tech.example';

describe('the text of a code', () => {
  it.each(['reset', 'change_phone'] as const)(
    'for %s is one message, whatever the site is called',
    (purpose) => {
      const text = codeText({ purpose, code: '048291', minutes: 10 }, LONG_HOST);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(GSM);
    },
  );

  it('ends in the line that binds the code to the site', () => {
    const text = codeText({ purpose: 'reset', code: '048291', minutes: 10 }, 'pay.example.test');
    expect(text.split('\n').at(-1)).toBe('@pay.example.test #048291');
    expect(/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).toBe('048291');
  });
});

describe('a number', () => {
  it('goes out with its country', () => {
    expect(internationalNumber('9000000001')).toBe('+919000000001');
  });
});
