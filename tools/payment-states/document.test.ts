import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { PAYMENT_STATES_FILE, paymentStatesDocument } from './document';

const ROOT = resolve(import.meta.dirname, '../..');

it('docs/PAYMENT_STATES.md matches the table; otherwise run make payment-states', async () => {
  expect(readFileSync(resolve(ROOT, PAYMENT_STATES_FILE), 'utf8')).toBe(await paymentStatesDocument());
});
