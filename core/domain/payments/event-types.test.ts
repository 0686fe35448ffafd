import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PAYMENT_EVENT_TYPES } from '@deccanloop/contracts/staff/payment-event-types';

const ROOT = resolve(import.meta.dirname, '../../..');
const KNOWN: ReadonlySet<string> = new Set(PAYMENT_EVENT_TYPES);

/**
 * Sources of the processes and of the schema. The compiler checks the event types in TypeScript, not those in
 * SQL text.
 */
const SOURCES = ['core', 'bff/src', 'workers/src', 'migrations'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)(testing|node_modules)\//.test(path),
    )
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(ROOT, folder, path), 'utf8') })),
);

/** Splits a list of SQL expressions at the commas outside parentheses. */
function expressions(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) found.push('');
    else found.push(`${found.pop()}${character}`);
  }
  return found.map((each) => each.trim());
}

interface Inserted {
  path: string;
  type: string;
}

/** The type expression of each `insert into payment_events (…) select …`: `'a literal'` or `:aBinding`. */
const INSERTED: Inserted[] = SOURCES.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /insert into payment_events \(([^)]+)\)\s+(?:select|values \()([\s\S]+?)(?:\bfrom\b|\bwhere\b|`)/g,
    ),
  ].map(([, columns = '', values = '']) => {
    const index = columns.split(',').findIndex((name) => name.trim() === 'type');
    return { path, type: expressions(values)[index]?.replace(/::\w+$/, '') ?? 'missing' };
  }),
);

describe('the types of timeline events', () => {
  it('include every type that SQL text writes', () => {
    expect(INSERTED.length).toBeGreaterThan(8);
    const unknown = INSERTED.filter(
      ({ type }) => !/^:(type|eventType)$/.test(type) && !KNOWN.has(/^'(\w+)'$/.exec(type)?.[1] ?? ''),
    );
    expect(unknown).toEqual([]);
  });

  it('include every type that SQL text reads', () => {
    const read = SOURCES.filter(({ text }) => text.includes('payment_events')).flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:new|event)\.type = '(\w+)'/g)].map(([, type = '']) => ({ path, type })),
    );
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter(({ type }) => !KNOWN.has(type))).toEqual([]);
  });

  it('include none that is never written', () => {
    const texts = SOURCES.map(({ text }) => text).join('\n');
    // Written as `dispute_${status}` and `money_action_${state}`, which the compiler checks.
    const composed = /^(dispute|money_action)_/;
    const unused = PAYMENT_EVENT_TYPES.filter((type) => !composed.test(type) && !texts.includes(`'${type}'`));
    expect(unused).toEqual([]);
  });
});
