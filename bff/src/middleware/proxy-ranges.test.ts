import { describe, expect, it } from '@jest/globals';
import { coverInternet } from './proxy-ranges';

const EVERY_SLASH_8 = Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`);

describe('coverInternet', () => {
  it.each([
    [['0.0.0.0/0']],
    [['::/0']],
    [['0.0.0.0/1', '128.0.0.0/1']],
    [['172.29.40.0/24', '8.0.0.0/7']],
    [['2000::/3']],
    [['2400::/12']],
    [['::ffff:0:0/96']],
    [['::/80']],
    [['::ffff:0.0.0.0/97', '::ffff:128.0.0.0/97']],
    [['10.0.0.0/7']],
    [['fc00::/6']],
    [EVERY_SLASH_8],
    [['8.0.0.0/8', '9.0.0.0/9']],
  ])('%j', (ranges) => expect(coverInternet(ranges)).toBe(true));

  it.each([
    [[]],
    [['172.29.40.0/24']],
    [['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10']],
    [['fc00::/7', 'fe80::/10', '::1']],
    [['203.0.113.7', '2001:db8::1']],
    [['17.0.0.0/8']],
    [['::ffff:10.0.0.0/104']],
    // Published by a network for content delivery.
    [
      [
        '173.245.48.0/20',
        '104.16.0.0/13',
        '172.64.0.0/13',
        '162.158.0.0/15',
        '2400:cb00::/32',
        '2a06:98c0::/29',
      ],
    ],
  ])('not %j', (ranges) => expect(coverInternet(ranges)).toBe(false));
});
