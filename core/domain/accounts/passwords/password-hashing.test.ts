import { hash, parseOptions } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { holdsPassword } from '../../../testing/stored-password';
import { createPasswordHashing, type StoredPassword } from './password-hashing';

const PASSWORD = 'Slow-River-42';
const hashing = createPasswordHashing();
let stored: StoredPassword;

const knows = ({ salt, verifier }: StoredPassword, password: string) =>
  holdsPassword({ password_salt: salt, password_verifier: verifier }, password);

beforeAll(async () => {
  stored = await hashing.hash(PASSWORD);
});

/** Runs all ready tasks; calls that have not started afterwards are waiting. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('password hashing', () => {
  it('is argon2id with the parameters we promise', async () => {
    expect(stored.salt).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}$/);
    expect(parseOptions(await hashing.prove(stored.salt, PASSWORD))).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      outputLen: 32,
    });
  });

  it('distinguishes the right password from a wrong one, and uses a new salt each time', async () => {
    expect(await knows(stored, PASSWORD)).toBe(true);
    expect(await knows(stored, `${PASSWORD}!`)).toBe(false);
    expect((await hashing.hash(PASSWORD)).salt).not.toBe(stored.salt);
  });

  it('verifies hashes of the library, with any parameters', async () => {
    const encoded = await hash(PASSWORD, { algorithm: 2, memoryCost: 8_192, timeCost: 3, parallelism: 2 });
    expect(await hashing.prove(encoded.slice(0, encoded.lastIndexOf('$')), PASSWORD)).toBe(encoded);
  });

  it('accepts an accented letter as one or two code points: keyboards differ', async () => {
    const typed = 'Café-River-42';
    expect(typed.normalize('NFD')).not.toBe(typed.normalize('NFC'));
    const composed = await hashing.hash(typed.normalize('NFD'));
    expect(await knows(composed, typed.normalize('NFC'))).toBe(true);
    expect(await knows(composed, typed.normalize('NFD'))).toBe(true);
    expect(await knows(composed, 'Cafe-River-42')).toBe(false);
  });

  it.each([
    ['a stored salt', () => stored.salt],
    ['no salt', () => null],
  ])('works beside the event loop, with %s', async (_, salt) => {
    // One after the other: each ends in a turn of its own, however long a turn takes.
    const narrow = createPasswordHashing({ concurrency: 1 });
    let turns = 0;
    let done = false;
    const proved = Promise.all([1, 2, 3, 4, 5].map(() => narrow.prove(salt(), PASSWORD))).finally(
      () => (done = true),
    );
    while (!done) {
      turns += 1;
      await turn();
    }
    await proved;
    expect(turns).toBeGreaterThan(2);
  });

  it('runs no more than the allowed number at once, in the order of arrival', async () => {
    const narrow = createPasswordHashing({ concurrency: 1 });
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((n) => narrow.prove(null, PASSWORD).then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('gives its place back after a failure', async () => {
    const narrow = createPasswordHashing({ concurrency: 1 });
    await expect(narrow.prove('no salt at all', PASSWORD)).rejects.toThrow('not of argon2id');
    expect(await narrow.prove(stored.salt, PASSWORD)).toBe(await hashing.prove(stored.salt, PASSWORD));
  });
});
