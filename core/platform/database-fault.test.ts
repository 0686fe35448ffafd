import { describe, expect, it } from '@jest/globals';
import { databaseFaultOf, FAULT_STATES } from './database-fault';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

describe('databaseFaultOf', () => {
  it.each([
    ['connection refused', withCode('ECONNREFUSED')],
    ['no such host', withCode('ENOTFOUND')],
    ['connection reset', withCode('ECONNRESET')],
    ['stopped by its administrator', withCode('57P01')],
    ['starting up', withCode('57P03')],
    ['out of connections', withCode('53300')],
    ['a broken connection', withCode('08006')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a connection that ended, as reported by knex', new Error('Connection ended unexpectedly')],
    [
      'a connection that ended during a statement',
      new Error('select 1 - Connection terminated unexpectedly'),
    ],
    ['a closed client', new Error('Client was closed and is not queryable')],
    ['a dead client', new Error('Client has encountered a connection error and is not queryable')],
  ])('%s is unreachable', (_what, error) => {
    expect(databaseFaultOf(error)).toBe('unreachable');
  });

  it.each([
    ['a statement timeout', withCode('57014')],
    ['a lock timeout', withCode('55P03')],
    ['a deadlock', withCode('40P01')],
    [
      'an exhausted pool',
      Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' }),
    ],
  ])('%s is busy', (_what, error) => {
    expect(databaseFaultOf(error)).toBe('busy');
  });

  it.each(Object.entries(FAULT_STATES))('a state that begins with %s is %s', (state, fault) => {
    expect(databaseFaultOf(withCode(state.padEnd(5, '0')))).toBe(fault);
  });

  it.each([
    ['53100', 'full'],
    ['25006', 'read_only'],
    ['53200', 'busy'],
    ['53300', 'unreachable'],
    ['57P02', 'unreachable'],
    ['58030', 'unreachable'],
  ])('%s is %s', (state, fault) => expect(databaseFaultOf(withCode(state))).toBe(fault));

  it.each([
    ['a constraint violation', withCode('23505')],
    ['a syntax error', withCode('42601')],
    ['a missing privilege', withCode('42501')],
    ['a missing file of the server', withCode('58P01')],
    ['a missing file', withCode('ENOENT')],
    ['an application error', new Error('no such thing')],
    ['a value that is not an Error', 'text'],
  ])('%s is no database fault', (_what, error) => {
    expect(databaseFaultOf(error)).toBeNull();
  });
});
