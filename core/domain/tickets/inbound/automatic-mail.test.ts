import { describe, expect, it } from '@jest/globals';
import { isAutomatic } from './automatic-mail';

const SENDER = 'asha@example.test';
const OWN = ['support@deccanloop.test', 'no-reply@deccanloop.test'];
const check = (headers: Record<string, string>, envelopeFrom = SENDER, from = SENDER) =>
  isAutomatic(
    envelopeFrom,
    { headers: (name) => [headers[name] ?? []].flat(), from: { name: '', address: from } },
    OWN,
  );

describe('isAutomatic', () => {
  it.each([
    ['a bounce', {}, ''],
    ['an out-of-office reply', { 'auto-submitted': 'auto-replied; owner-email="a@b.test"' }],
    ['our own mail', { 'auto-submitted': 'auto-generated' }],
    ['a newsletter', { precedence: 'Bulk' }],
    ['a mailing list', { 'list-id': '<dev.example.test>' }],
    ['an old auto-responder', { 'x-autoreply': 'yes' }],
  ])('recognises %s', (_what, headers, envelopeFrom = SENDER) => {
    expect(check(headers as Record<string, string>, envelopeFrom)).toBe(true);
  });

  it('recognises mail that claims to come from ourselves', () => {
    expect(check({}, SENDER, 'Support@deccanloop.test')).toBe(true);
  });

  it('lets mail of people pass', () => {
    expect(check({})).toBe(false);
    expect(check({ 'auto-submitted': 'no', precedence: 'normal' })).toBe(false);
  });
});
