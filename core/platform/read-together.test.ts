import { describe, expect, it } from '@jest/globals';
import { readTogether } from './read-together';

/** Returns the length of every key except `missing`, and records the statements. */
function recorder() {
  const statements: string[][] = [];
  const read = readTogether((keys) => {
    statements.push(keys);
    return Promise.resolve(new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.length])));
  });
  return { statements, read };
}

describe('readTogether', () => {
  it('combines concurrent reads into one statement with distinct keys', async () => {
    const { statements, read } = recorder();
    expect(await Promise.all([read('a'), read('bb'), read('a'), read('missing')])).toEqual([1, 2, 1, null]);
    expect(statements).toEqual([['a', 'bb', 'missing']]);
  });

  it('does not cache values', async () => {
    const { statements, read } = recorder();
    await read('a');
    await read('a');
    expect(statements).toEqual([['a'], ['a']]);
  });

  it('puts at most a hundred keys into one statement', async () => {
    const { statements, read } = recorder();
    const keys = Array.from({ length: 250 }, (_, n) => `key ${n}`);
    expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => key.length));
    expect(statements.map((statement) => statement.length)).toEqual([100, 100, 50]);
  });

  it('rejects all reads of a failed statement, and not the next ones', async () => {
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
