import { describe, expect, it } from '@jest/globals';
import { asObject, asPaise, parseObject } from './json-fields';

describe('json fields', () => {
  it.each([
    [10000, 10000],
    ['10000', 10000],
    [0, 0],
    [100.5, null],
    [-1, null],
    ['1e3', null],
    ['', null],
    [null, null],
    [Number.MAX_SAFE_INTEGER + 1, null],
    ['9007199254740993', null],
  ])('reads %j as paise %j', (given, expected) => {
    expect(asPaise(given)).toBe(expected);
  });

  it('accepts only objects', () => {
    expect(asObject([])).toBeNull();
    expect(asObject(null)).toBeNull();
    expect(parseObject('"R999"')).toBeNull();
    expect(parseObject('<html>')).toBeNull();
    expect(parseObject('{"a":')).toBeNull();
    expect(parseObject('{"a":1}')).toEqual({ a: 1 });
  });
});
