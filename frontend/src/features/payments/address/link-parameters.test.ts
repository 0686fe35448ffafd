import { describe, expect, it } from '@jest/globals';
import { readLink, withoutLink } from './link-parameters';

describe('the link in the address', () => {
  it('is read with its four parameters', () => {
    expect(readLink('?userId=a&name=b&from=c&signature=d&x=1')).toEqual({
      kind: 'link',
      link: { userId: 'a', name: 'b', from: 'c', signature: 'd' },
    });
  });

  it('is incomplete when one is missing or empty, and none when all are', () => {
    expect(readLink('?userId=a&name=b&from=c').kind).toBe('incomplete');
    expect(readLink('?userId=a&name=%20&from=c&signature=d').kind).toBe('incomplete');
    expect(readLink('?x=1').kind).toBe('none');
    expect(readLink('').kind).toBe('none');
  });

  it('leaves the address without taking anything else along', () => {
    expect(withoutLink('?userId=a&name=b&from=c&signature=d')).toBe('');
    expect(withoutLink('?userId=a&lang=en&signature=d')).toBe('?lang=en');
  });
});
