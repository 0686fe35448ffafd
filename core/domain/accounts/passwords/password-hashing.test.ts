import { parseOptions } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createPasswordHashing } from './password-hashing';

const PASSWORD = 'Slow-River-42';
const hashing = createPasswordHashing();
let stored: string;

beforeAll(async () => {
  stored = await hashing.hash(PASSWORD);
});

/** Runs all ready tasks; calls that have not started afterwards are waiting. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('password hashing', () => {
  it('is argon2id with the parameters we promise', () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(stored)).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      outputLen: 32,
    });
  });

  it('knows the right password from a wrong one, and salts each', async () => {
    expect(await hashing.verify(stored, PASSWORD)).toBe(true);
    expect(await hashing.verify(stored, `${PASSWORD}!`)).toBe(false);
    expect(await hashing.hash(PASSWORD)).not.toBe(stored);
  });

  it('takes a letter with its accent as one sign or as two: keyboards differ', async () => {
    const typed = 'Café-River-42';
    expect(typed.normalize('NFD')).not.toBe(typed.normalize('NFC'));
    const hash = await hashing.hash(typed.normalize('NFD'));
    expect(await hashing.verify(hash, typed.normalize('NFC'))).toBe(true);
    expect(await hashing.verify(hash, typed.normalize('NFD'))).toBe(true);
    expect(await hashing.verify(hash, 'Cafe-River-42')).toBe(false);
  });

  it('says no without a hash', async () => {
    expect(await hashing.verify(null, PASSWORD)).toBe(false);
  });

  it.each([
    ['a stored hash', () => stored],
    ['no hash', () => null],
  ])('works beside the event loop, with %s', async (_, hash) => {
    let turns = 0;
    let done = false;
    const verified = hashing.verify(hash(), PASSWORD).finally(() => (done = true));
    while (!done) {
      turns += 1;
      await turn();
    }
    await verified;
    expect(turns).toBeGreaterThan(10);
  });

  it('checks no more at once than it may, in the order of arrival', async () => {
    const narrow = createPasswordHashing({ concurrency: 1 });
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((n) => narrow.verify(null, PASSWORD).then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('gives its place back after a failure', async () => {
    const narrow = createPasswordHashing({ concurrency: 1 });
    await expect(narrow.verify('no hash at all', PASSWORD)).rejects.toThrow();
    expect(await narrow.verify(stored, PASSWORD)).toBe(true);
  });
});
