import { pattern } from '@deccanloop/contracts/api/endpoint';
import { API_LOG_PATHS, type ApiCallDto, type ApiCallListDto } from '@deccanloop/contracts/merchant/api-log';
import { expect } from '@jest/globals';
import { callWithKey } from '../../api-keys';
import type { AccessFixture } from '../access-fixture';
import { loggedIn } from '../caller';
import type { Rows } from '../row';
import { ownersKey } from './merchant-rows';

/** Staff have no programs of their own. */
const customers = { ...loggedIn(403), owner: 200, other: 200 };

/** A stored call of the owner's program. @returns its id */
async function ownersCall(fixture: AccessFixture): Promise<string> {
  const { key } = await ownersKey(fixture);
  const { headers } = await callWithKey(fixture.app, key);
  await fixture.app.storeApiCalls();
  return headers['x-request-id'] ?? '';
}

/** Calls of a customer's programs. */
export const API_LOG_ROWS: Rows = {
  [`GET ${API_LOG_PATHS.list}`]: {
    send: async (fixture) => {
      await ownersCall(fixture);
      return {};
    },
    answers: customers,
    shows: (data, caller) => {
      const { calls } = data as ApiCallListDto;
      if (caller === 'owner') expect(calls[0]).toMatchObject({ method: 'GET', status: 200 });
      else expect(calls).toEqual([]);
    },
    bad: {
      query: { mode: 'prod', status: '3xx', method: 'PUT', path: '/x', key: 'x', error: 'x', from: 'x' },
      fields: ['mode', 'status', 'method', 'path', 'key', 'error', 'from'],
    },
  },
  [`GET ${pattern(API_LOG_PATHS.one(':id'))}`]: {
    send: async (fixture) => ({ id: await ownersCall(fixture) }),
    // A call of another customer is answered like an unknown one.
    answers: { ...customers, other: 404 },
    shows: (data, caller) => {
      if (caller === 'owner') expect((data as ApiCallDto).answer).toContain('"mode":"test"');
    },
    bad: { id: 'nonsense', status: 404, fields: [] },
  },
};
