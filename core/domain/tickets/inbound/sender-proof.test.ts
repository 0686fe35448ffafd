import { describe, expect, it } from '@jest/globals';
import { isSenderVerified } from './sender-proof';

const OURS = 'mx.deccanloop.test';
const check = (results: readonly string[], from = 'asha@mail.example.in', authservId: string | null = OURS) =>
  isSenderVerified(
    {
      from: { name: '', address: from },
      headers: (name) => (name === 'from' ? [from] : name === 'authentication-results' ? results : []),
    },
    authservId,
  );

describe('the sender of a mail', () => {
  it.each([
    ['DKIM', 'dkim=pass header.d=mail.example.in header.s=s1 header.b=abc'],
    ['DKIM of the parent domain', 'dkim=pass (2048-bit key) header.d=Example.IN'],
    ['DKIM by its identity', 'dkim=pass header.i=@mail.example.in header.s=s1'],
    ['SPF', 'spf=pass (domain of asha@mail.example.in) smtp.mailfrom=asha@mail.example.in'],
    ['SPF by the domain', 'spf=pass smtp.mailfrom=example.in; dkim=none'],
    ['DMARC', 'dkim=none; dmarc=pass action=none header.from=mail.example.in'],
    ['one of several signatures', 'dkim=fail header.d=mail.example.in; dkim=pass header.d=mail.example.in'],
    ['a version of the method', 'dkim/1 = pass reason="good (really)" header.d=mail.example.in'],
  ])('is verified by %s', (_what, results) => {
    expect(check([`${OURS}; ${results}`])).toBe(true);
    expect(check([`${OURS.toUpperCase()} 1;\t${results}`])).toBe(true);
  });

  it.each([
    ['no result', 'none'],
    ['a failed method', 'dkim=fail header.d=mail.example.in; spf=softfail smtp.mailfrom=mail.example.in'],
    ['a method that means something else', 'auth=pass smtp.auth=mail.example.in'],
    ['the name of HELO', 'spf=pass smtp.helo=mail.example.in'],
    ['another domain', 'dkim=pass header.d=evil.test; spf=pass smtp.mailfrom=a@evil.test'],
    ['a domain with the same end', 'dkim=pass header.d=le.in; dkim=pass header.d=in'],
    ['a domain below', 'dkim=pass header.d=a.mail.example.in'],
    ['a comment', 'dkim=fail (dkim=pass header.d=mail.example.in; dkim=pass header.d=mail.example.in)'],
    ['a quoted text', 'spf=pass smtp.mailfrom="a; dkim=pass header.d=mail.example.in; "@evil.test'],
    ['a quoted domain', 'spf=pass smtp.mailfrom="mail.example.in"'],
    ['a comment that does not end', 'dkim=pass header.d=mail.example.in; spf=pass ('],
    ['a comment that ends twice', 'dkim=pass header.d=mail.example.in) ; spf=none'],
    ['a quote that does not end', 'dkim=pass header.d=mail.example.in; spf=fail smtp.mailfrom="a'],
  ])('is not verified by %s', (_what, results) => {
    expect(check([`${OURS}; ${results}`])).toBe(false);
  });

  it('is verified by the topmost header of the trusted server alone', () => {
    const passed = 'dkim=pass header.d=mail.example.in';
    expect(check([`other.test; dkim=fail`, `${OURS}; ${passed}`])).toBe(true);
    expect(check([`${OURS}; dkim=none`, `${OURS}; ${passed}`])).toBe(false);
    expect(check([`${OURS}; spf=fail )`, `${OURS}; ${passed}`])).toBe(false);
    expect(check([`other.test; ${passed}`, `${OURS}.evil.test; ${passed}`, passed])).toBe(false);
    expect(check([`${OURS}; ${passed}`], 'asha@mail.example.in', null)).toBe(false);
    expect(check([])).toBe(false);
  });

  it('is not verified without an address, or with two From headers', () => {
    const results = [`${OURS}; dkim=pass header.d=example.in`];
    expect(check(results, '')).toBe(false);
    const two = (name: string) => (name === 'from' ? ['a@example.in', 'b@example.in'] : results);
    expect(isSenderVerified({ from: { name: '', address: 'a@example.in' }, headers: two }, OURS)).toBe(false);
  });
});
