import { describe, expect, it } from '@jest/globals';
import { limitKey, networkOf } from './address-prefix';

describe('limitKey', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => expect(limitKey(address)).toBe(key));
});

describe('networkOf', () => {
  it.each([
    ['198.51.100.1', '198.51.100.0/24'],
    ['198.51.101.1', '198.51.101.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:9::9', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['', ''],
  ])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
