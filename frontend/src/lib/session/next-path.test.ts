import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeNext, withNext } from './next-path';

const SITE = 'https://site.example';

describe('safeNext', () => {
  it.each([
    ['/wallet', '/wallet'],
    ['/', '/'],
    ['/paynow?from=App&x=1#top', '/paynow?from=App&x=1#top'],
    ['/a/../wallet', '/wallet'],
    ['/wallet?to=https://evil.example', '/wallet?to=https://evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/dashboard', '/dashboard'],
  ])('keeps %s', (next, kept) => {
    expect(safeNext(next)).toBe(kept);
  });

  it.each([
    ['nothing', null],
    ['an empty value', ''],
    ['a relative path', 'wallet'],
    ['an address', 'https://evil.example/'],
    ['an address of no scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further in', '/wallet\\..\\..'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a line break between the slashes', '/\n/evil.example'],
    ['a space before', ' //evil.example'],
    ['a dot between the slashes', '/.//evil.example'],
    ['two dots between the slashes', '/x/..//evil.example'],
    ['an encoded dot between the slashes', '/%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the log-in page', '/login?next=/wallet'],
    ['the sign-up page', '/signup'],
  ])('rejects %s', (_, next) => {
    expect(safeNext(next)).toBeNull();
  });

  it('never leads to another site, whatever the input', () => {
    const pieces = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', '%5c', '@', ':', '\t', '\n', '?', '#', 'evil.example', 'https', 'wallet', ' '); // oxfmt-ignore
    const tricky = fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), tricky), (text) => {
        const next = safeNext(text);
        if (next === null) return;
        expect(new URL(next, SITE).origin).toBe(SITE);
        expect(next).toMatch(/^\/(?!\/)/);
        expect(safeNext(next)).toBe(next);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('withNext', () => {
  it.each([
    ['/wallet', '/login?next=/wallet'],
    ['/paynow?a=1&b=2#c', '/login?next=/paynow%3Fa%3D1%26b%3D2%23c'],
    ['/', '/login'],
    ['//evil.example', '/login'],
    [null, '/login'],
  ])('adds %s as %s', (next, path) => {
    expect(withNext('/login', next)).toBe(path);
    const read = new URL(path, SITE).searchParams.get('next');
    if (read !== null) expect(read).toBe(next);
  });
});
