import { describe, expect, it } from '@jest/globals';
import { SHOWN_PATH_LENGTH, shownPath } from './shown-path';

describe('an address as it is shown', () => {
  it.each([
    ['/no/such/page', '/no/such/page'],
    ['/caf%C3%A9/%E0%A4%A8', '/café/न'],
    ['/a%20b', '/a%20b'],
    // Would show the end of the address first.
    ['/safe%E2%80%AEgpj.exe', '/safe%E2%80%AEgpj.exe'],
    ['/a%0Ab%00', '/a%0Ab%00'],
    ['/<b>bold</b>', '/<b>bold</b>'],
    ['/a%2Fb', '/a%2Fb'],
    ['/not%E0utf8%', '/not%E0utf8%'],
  ])('of %s is %s', (pathname, shown) => {
    expect(shownPath(pathname)).toBe(shown);
  });

  it('is cut between characters', () => {
    const shown = shownPath(`/${'%F0%9F%99%82'.repeat(200)}`);
    expect(Array.from(shown)).toHaveLength(SHOWN_PATH_LENGTH);
    expect(shown).toMatch(/^\/(?:🙂)+…$/u);
    expect(shownPath(`/${'a'.repeat(SHOWN_PATH_LENGTH - 1)}`)).not.toContain('…');
  });
});
