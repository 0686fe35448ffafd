import { describe, expect, it } from '@jest/globals';
import { MIGRATIONS } from './migrations';

/** Since then, each migration leaves what the code before it uses, or says which code can no longer run. */
const CHECKED_SINCE = '20261205700000-holds-after-failed-refunds';
const REMOVES =
  /\b(?:drop (?:table|column|function|view|type)|rename (?:column|constraint|to)|rename \w+ to)\b/i;

const NAMES = MIGRATIONS.map(({ name }) => name);

describe('migrations', () => {
  it('that remove or rename something name what code must know to run on the schema', () => {
    expect(NAMES).toContain(CHECKED_SINCE);
    expect(MIGRATIONS.some(({ up }) => REMOVES.test(up))).toBe(true);
    const silent = MIGRATIONS.filter(
      ({ name, up, codeMustKnow }) => name > CHECKED_SINCE && REMOVES.test(up) && codeMustKnow === undefined,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('name only earlier migrations or themselves', () => {
    const wrong = MIGRATIONS.filter(
      ({ name, codeMustKnow }) =>
        codeMustKnow !== undefined && (codeMustKnow > name || !NAMES.includes(codeMustKnow)),
    );
    expect(wrong).toEqual([]);
  });
});
