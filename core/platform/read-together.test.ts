import { describe, expect, it } from '@jest/globals';
import { readTogether } from './read-together';

/** Answers every key but `nobody` with its length, and remembers what was asked. */
function recorder() {
  const statements: string[][] = [];
  const read = readTogether((keys) => {
    statements.push(keys);
    return Promise.resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length])));
  });
  return { statements, read };
}

describe('reads asked for together', () => {
  it('are one statement, each key once', async () => {
    const { statements, read } = recorder();
    expect(await Promise.all([read('a'), read('bb'), read('a'), read('nobody')])).toEqual([1, 2, 1, null]);
    expect(statements).toEqual([['a', 'bb', 'nobody']]);
  });

  it('begin anew afterwards: nothing is kept', async () => {
    const { statements, read } = recorder();
    await read('a');
    await read('a');
    expect(statements).toEqual([['a'], ['a']]);
  });

  it('are never more than a hundred keys in one statement', async () => {
    const { statements, read } = recorder();
    const keys = Array.from({ length: 250 }, (_, n) => `key ${n}`);
    expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => key.length));
    expect(statements.map((statement) => statement.length)).toEqual([100, 100, 50]);
  });

  it('fail together, and the next ones do not', async () => {
    let fails = true;
    const read = readTogether((keys) =>
      fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
    );
    const answers = await Promise.allSettled([read('a'), read('b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await read('a')).toBe(1);
  });
});
