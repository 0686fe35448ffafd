import { expect, it } from '@jest/globals';
import { databaseAddress } from './database-address';
import { serverAddresses } from './server-addresses';

it('leaves the address of one server as it is', () => {
  for (const url of [
    'postgres://bff:pw@db:5432/shop',
    'postgres:///shop?host=/run/postgresql',
    'postgres://bff:a,b@db/shop',
  ])
    expect([serverAddresses(url), databaseAddress(url)]).toEqual([[url], { connectionString: url }]);
});

it('names each server of several, with everything else of the address', () => {
  expect(serverAddresses('postgres://bff:pw@a:5432,b:5433/shop?target_session_attrs=read-write')).toEqual([
    'postgres://bff:pw@a:5432/shop',
    'postgres://bff:pw@b:5433/shop',
  ]);
  expect(
    serverAddresses('postgresql://bff:pw@a,b/shop?target_session_attrs=read-write&sslmode=require'),
  ).toEqual(['postgresql://bff:pw@a/shop?sslmode=require', 'postgresql://bff:pw@b/shop?sslmode=require']);
  expect(
    serverAddresses('postgres://bff:pw@a,b/shop?sslmode=require&target_session_attrs=read-write')[1],
  ).toBe('postgres://bff:pw@b/shop?sslmode=require');
});
