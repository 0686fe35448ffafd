import { describe, expect, it } from '@jest/globals';

import { asWritten, withoutLinks } from './untrusted-text';

describe('withoutLinks', () => {
  it.each([
    ['Buy at https://evil.example/x?y=1 now', 'Buy at [link] now'],
    ['HTTP://EVIL.EXAMPLE', '[link]'],
    ['myapp://open', '[link]'],
    ['see www.evil.example/path, then evil.co.in', 'see [link] then [link]'],
    ['evil.example:8080/a(b)', '[link]'],
    ['<a href="//evil.example">x</a>', '<a href="//[link]">x</a>'],
    ['write to win@evil.example today', 'write to [link] today'],
    ['mailto:win@localhost', '[link]'],
    ['127.0.0.1/admin', '[link]'],
    ['मुफ्त.भारत', '[link]'],
    ['e\u200Bvil\u202E.example', 'e vil .example'],
    ['evil\u200D.example', '[link]'],
  ])('replaces links: %s', (text, expected) => {
    expect(withoutLinks(text)).toBe(expected);
  });

  it.each([
    'A portal with Node.js, Vue.js, Socket.io and ASP.NET for ₹2.5 lakh, version 1.2.3.',
    'e.g. a shop... or two',
    'Call me: +91 90000 00001',
    'क्\u200Dष 👨\u200D👩\u200D👧',
  ])('leaves other text unchanged: %s', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  it('adds a missing space between sentences', () => {
    expect(withoutLinks('We need a portal.We want it soon')).toBe('We need a portal. We want it soon');
  });

  it('returns one line, shortened to an excerpt', () => {
    expect(withoutLinks('a\r\n\r\nNOT YOU?\tb')).toBe('a NOT YOU? b');
    const long = withoutLinks('word '.repeat(1_000));
    expect(long.length).toBeLessThanOrEqual(400);
    expect(long.endsWith('…')).toBe(true);
    expect(withoutLinks('x'.repeat(100), 100)).toBe('x'.repeat(100));
  });
});

it('asWritten keeps line breaks and removes control characters', () => {
  expect(asWritten('one\r\ntwo\u202E\u0007\n\n\n\nthree\n')).toBe('one\ntwo\n\nthree');
});
