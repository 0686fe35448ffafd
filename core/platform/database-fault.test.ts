import { describe, expect, it } from '@jest/globals';
import { databaseFaultOf } from './database-fault';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('a fault of the database', () => {
  it.each([
    ['refused', withCode('ECONNREFUSED')],
    ['no such host', withCode('ENOTFOUND')],
    ['reset', withCode('ECONNRESET')],
    ['stopped by its administrator', withCode('57P01')],
    ['starting up', withCode('57P03')],
    ['out of connections', withCode('53300')],
    ['a broken connection', withCode('08006')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a connection that knex found ended', new Error('Connection ended unexpectedly')],
    ['a connection that ended under a statement', new Error('select 1 - Connection terminated unexpectedly')],
    ['a closed client', new Error('Client was closed and is not queryable')],
    ['a dead client', new Error('Client has encountered a connection error and is not queryable')],
  ])('%s: it is unreachable', (_what, error) => {
    expect(databaseFaultOf(error)).toBe('unreachable');
  });

  it.each([
    ['a statement beyond its time', withCode('57014')],
    ['a lock', withCode('55P03')],
    ['a deadlock', withCode('40P01')],
    [
      'a used-up pool',
      Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' }),
    ],
  ])('%s: it is busy', (_what, error) => {
    expect(databaseFaultOf(error)).toBe('busy');
  });

  it.each([
    ['a constraint', withCode('23505')],
    ['a statement that is wrong', withCode('42601')],
    ['a missing right', withCode('42501')],
    ['a missing file', withCode('ENOENT')],
    ['an error of ours', new Error('no such thing')],
    ['no error', 'text'],
  ])('%s is none', (_what, error) => {
    expect(databaseFaultOf(error)).toBeNull();
  });
});
