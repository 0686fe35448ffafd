import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SECURITY_EVENT_KINDS } from '@deccanloop/contracts/security/event-kinds';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../../..');
const KNOWN: ReadonlySet<string> = new Set(SECURITY_EVENT_KINDS);

/** The compiler checks the kinds in TypeScript, not those in SQL text. */
const SOURCES = ['core', 'bff/src', 'workers/src', 'migrations', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)(testing|node_modules)\//.test(path),
    )
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
);

describe('the kinds of the audit log', () => {
  it('include every kind that SQL text writes', () => {
    const inserts = SOURCES.flatMap((text) => [
      ...text.matchAll(
        /insert into security_events \(kind\b[^)]*\)\s*(?:select|values \()\s*(case[\s\S]*?end|[^,]+),/g,
      ),
    ]).map(([, kind = '']) => kind);
    expect(inserts.length).toBeGreaterThan(5);
    const written = inserts.flatMap((kind) =>
      [...kind.matchAll(/(?:^|then |else )'(\w+)'/g)].map(([, name = '']) => name),
    );
    expect(written).toEqual(expect.arrayContaining(['role_changed', 'signed_up', 'logged_in']));
    expect(written.filter((kind) => !KNOWN.has(kind))).toEqual([]);
  });

  it('include none that is never written', () => {
    const texts = SOURCES.join('\n');
    // Written as `money_action_${state}` and the like, which the compiler checks.
    const isComposed = /^(money_action|kyc|kyc_document)_[a-z]+$/;
    const unused = SECURITY_EVENT_KINDS.filter(
      (kind) => !isComposed.test(kind) && !texts.includes(`'${kind}'`),
    );
    expect(unused).toEqual([]);
  });
});
