import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { MERCHANT_EVENT_TYPES } from '@deccanloop/contracts/merchant/event-types';
import { expect, it } from '@jest/globals';
import { SDK_TYPES_FILE, sdkTypes } from './sdk-types';

const file = readFileSync(join(import.meta.dirname, '../../..', SDK_TYPES_FILE), 'utf8');

it('match the description of the API; otherwise run make sdk-types', async () => {
  expect(file).toBe(await sdkTypes());
});

it('have every call of merchants and no other', () => {
  const named = [...file.matchAll(/^ {2}'(\/[^']+)': \{$/gm)].map(([, path]) => path);
  const declared = ENDPOINTS.filter(({ access }) => access === 'merchant').map(({ path }) =>
    path.replace(/:(\w+)/g, '{$1}'),
  );
  expect(named.sort()).toEqual(declared.sort());
  expect(file).not.toContain('ErrorResponse');
});

it.each(MERCHANT_EVENT_TYPES)('have the event %s', (type) => {
  expect(file).toContain(`'${type}'`);
});
