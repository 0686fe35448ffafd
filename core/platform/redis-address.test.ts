import { describe, expect, it } from '@jest/globals';
import { parseRedisAddress } from './redis-address';

const NODES = [
  { host: 'a', port: 26_379 },
  { host: 'b.internal', port: 5_000 },
];
const NO_USER = { username: undefined, password: undefined, tls: false };

describe('parseRedisAddress', () => {
  it.each(['redis://127.0.0.1:6379/0', 'rediss://user:pw@redis.internal'])('%s is one server', (url) => {
    expect(parseRedisAddress(url)).toEqual({ kind: 'single', url });
  });

  it('parses sentinels, the name of the master and the database', () => {
    expect(parseRedisAddress('redis+sentinel://a,b.internal:5000/mymaster')).toEqual({
      kind: 'sentinel',
      nodes: NODES,
      ...NO_USER,
      name: 'mymaster',
      database: 0,
      sentinelPassword: undefined,
    });
    expect(
      parseRedisAddress('rediss+sentinel://user:p%40ss@a,b.internal:5000/m%2Fq/3?sentinelPassword=s3ntinel'),
    ).toEqual({
      kind: 'sentinel',
      nodes: NODES,
      username: 'user',
      password: 'p@ss',
      tls: true,
      name: 'm/q',
      database: 3,
      sentinelPassword: 's3ntinel',
    });
  });

  it('parses the nodes of a cluster', () => {
    expect(parseRedisAddress('redis+cluster://:pw@a,[::1]:7001/')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'a', port: 6_379 },
        { host: '::1', port: 7_001 },
      ],
      username: undefined,
      password: 'pw',
      tls: false,
    });
  });

  it.each([
    ['http://a', /must be an address that begins with redis:\/\/ or rediss:\/\/, or/],
    ['redis+pool://a', /must be an address that begins with/],
    ['redis://a:6379,b:6379', /must name one host; for several use redis\+sentinel:\/\//],
    ['redis://', /must name a host/],
    ['redis+sentinel://a:26379', /must name the master/],
    ['redis+sentinel://a:26379/m/x', /must end with \/name or \/name\/database/],
    ['redis+sentinel://a:0/m', /must name hosts and ports/],
    ['redis+sentinel://a:26379,/m', /must name hosts and ports/],
    ['redis+sentinel://secret@a/m', /must have a colon before its password/],
    ['redis+sentinel://:100%@a/m', /written as %25/],
    ['redis+sentinel://a/m?db=1', /must not have \?db/],
    ['redis+cluster://a/2', /must not name a database/],
    ['redis+cluster://a?sentinelPassword=x', /must not have \?sentinelPassword/],
  ])('rejects %s without showing the password', (url, reason) => {
    expect(() => parseRedisAddress(url)).toThrow(reason);
    expect(() => parseRedisAddress(url)).not.toThrow(/secret|100%/);
  });
});
