import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { hashOfApiKey, lastFourOf, mentionsApiKey, modeOfApiKey, newApiKey } from './key-format';

const KEY = `dl_test_${'0'.repeat(32)}`;

describe('an API key', () => {
  it.each(['test', 'live'] as const)(
    'of %s mode has its prefix, 32 random characters and a checksum',
    (mode) => {
      const keys = Array.from({ length: 200 }, () => newApiKey(mode));
      expect(new Set(keys).size).toBe(200);
      for (const key of keys) {
        expect(key).toMatch(new RegExp(`^dl_${mode}_[0-9A-Za-z]{38}$`));
        expect(modeOfApiKey(key)).toBe(mode);
      }
    },
  );

  it('ends with the CRC-32 of all before it in base62, most significant digit first', () => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    let rest = crc32(KEY);
    const checksum = Array.from({ length: 6 }, () => {
      const digit = digits[rest % 62];
      rest = Math.floor(rest / 62);
      return digit;
    });
    expect(modeOfApiKey(KEY + checksum.toReversed().join(''))).toBe('test');
    expect(modeOfApiKey(KEY + checksum.join(''))).toBeNull();
  });

  it('is rejected with any one character changed, and in the other mode', () => {
    const key = newApiKey('test');
    for (let position = 0; position < key.length; position += 1) {
      const other = key[position] === 'a' ? 'b' : 'a';
      expect(modeOfApiKey(key.slice(0, position) + other + key.slice(position + 1))).toBeNull();
    }
    expect(modeOfApiKey(key.replace('dl_test_', 'dl_live_'))).toBeNull();
  });

  it.each([
    '',
    'dl_test_',
    'Bearer x',
    `${newApiKey('test')}0`,
    ` ${newApiKey('test')}`,
    `${newApiKey('live')}\n`,
  ])('is not %j', (text) => {
    expect(modeOfApiKey(text)).toBeNull();
  });

  it('is found in a text, also cut off', () => {
    const key = newApiKey('live');
    expect([`key=${key}`, `a=1&b=${key.slice(0, 20)}`].map(mentionsApiKey)).toEqual([true, true]);
    expect(['', 'mode=test', 'dl_test_', 'dl_prod_12345678'].map(mentionsApiKey)).toEqual(
      Array(4).fill(false),
    );
  });

  it('is stored as its SHA-256, and shown by its last four characters', () => {
    const key = newApiKey('test');
    expect(hashOfApiKey(key)).toHaveLength(32);
    expect(hashOfApiKey(key).equals(hashOfApiKey(newApiKey('test')))).toBe(false);
    expect(key.endsWith(lastFourOf(key))).toBe(true);
  });
});
