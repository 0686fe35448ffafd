import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');
const WRITES = /insert\s+into\s+outbox\b|\('outbox'\)\s*\.insert\(/i;

it('only enqueue.ts writes to the outbox', () => {
  const writers = ['core', 'bff/src', 'workers/src', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|node_modules)\//.test(path))
      .map((path) => join(folder, path))
      .filter((path) => WRITES.test(readFileSync(join(ROOT, path), 'utf8'))),
  );
  expect(writers).toEqual(['core/platform/outbox/enqueue.ts']);
});
