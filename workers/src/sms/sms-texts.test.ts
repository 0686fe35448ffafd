import { describe, expect, it } from '@jest/globals';

import { codeText } from './sms-texts';

/** Basic characters of the GSM alphabet that we may use; any other one limits a message to 70 characters. */
const GSM = /^[A-Za-z0-9 \n@#.,:;!?'"()/+*%&=<>$_-]*$/;
const LONG_HOST = 'accounts.payments.deccanloop-tech.example';

describe('codeText', () => {
  it.each(['reset', 'change_phone'] as const)(
    'for %s fits in one message even with a long host name',
    (purpose) => {
      const text = codeText({ purpose, code: '048291', minutes: 10 }, LONG_HOST);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(GSM);
    },
  );

  it('ends with the line that binds the code to the site', () => {
    const text = codeText({ purpose: 'reset', code: '048291', minutes: 10 }, 'pay.example.test');
    expect(text.split('\n').at(-1)).toBe('@pay.example.test #048291');
    expect(/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).toBe('048291');
  });
});
