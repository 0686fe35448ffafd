import { endpointKey, type Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { faultsOf } from '@deccanloop/contracts/api/response-faults';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { openAccessFixture, type AccessFixture } from '../testing/access/access-fixture';
import { firstEvent } from '../testing/access/first-event';
import { CALLERS } from '../testing/access/caller';
import type { Browser } from '../testing/browser';
import type { Sent } from '../testing/access/row';
import { ROWS } from '../testing/access/rows/rows';

// Other tests may use the machine at the same time.
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
// On a busy machine the suite takes longer than a confirmation with the password counts.
beforeEach(() => fixture.app.owner('sessions').update({ reauthenticated_at: new Date() }));
afterAll(() => fixture.close());

it('has a row for every endpoint, and no row without an endpoint', () => {
  expect(Object.keys(ROWS).sort()).toEqual(ENDPOINTS.map(endpointKey).sort());
});

describe.each(ENDPOINTS.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
  '%s',
  (key, endpoint) => {
    const row = ROWS[key];
    if (!row) return;

    it.each(CALLERS.map((caller) => [caller, row.answers[caller]] as const))(
      'answers %s with %s',
      async (caller, status) => {
        const sent = (await row.send?.(fixture, caller)) ?? {};
        const response = await call(endpoint, fixture.browserOf(caller), sent);
        const isRejection = status >= 400 && !row.isProbe;
        expect({ status: response.status, body: isRejection ? response.body : null }).toMatchObject({
          status,
          body: isRejection ? failureOf(endpoint) : null,
        });
        if (status < 400) row.shows?.(dataIn(endpoint, response), caller);
        // `checkAnswers` sees every other response.
        if (status < 400 && endpoint.answerType === 'text/event-stream')
          expect(faultsOf(endpoint.data, dataIn(endpoint, response))).toEqual([]);
        if (row.changesCaller) await fixture.reopenSession(caller);
      },
    );

    if (row.answers.guest === 401 && endpoint.access !== 'merchant')
      it('answers a session that has ended with 401', async () => {
        const caller = row.answers.owner < 400 ? 'owner' : 'admin';
        const sent = (await row.send?.(fixture, caller)) ?? {};
        const { status, body } = await call(endpoint, await fixture.endedSessionOf(caller), sent);
        expect([status, body]).toMatchObject([401, { success: 0, status_code: 401, data: null }]);
      });

    const { bad } = row;
    if (!bad) return;
    it('rejects bad input and names its fields', async () => {
      await fixture.app.forgetPauses();
      const response = await call(endpoint, fixture.browserOf(bad.by ?? 'owner'), bad);
      expect(response.status).toBe(bad.status ?? 400);
      const { errors = {}, parameter } = response.body as { errors?: object; parameter?: string };
      const named =
        endpoint.failures === 'flat' && parameter !== undefined ? [parameter] : Object.keys(errors);
      expect(named.sort()).toEqual([...bad.fields].sort());
    });
  },
);

async function call(
  endpoint: Endpoint,
  browser: Browser,
  { id, query, body, file, headers = {} }: Sent,
): Promise<Response> {
  const path = endpoint.path.replace(':id', id ?? '');
  if (endpoint.method === 'GET') {
    const request = browser
      .get(path)
      .query({ ...query })
      .set(headers);
    return endpoint.answerType === 'text/event-stream' ? request.buffer(true).parse(firstEvent) : request;
  }
  if (endpoint.bodyType === 'application/x-www-form-urlencoded') return browser.post(path, '').type('form');
  if (endpoint.bodyType === 'multipart/form-data') {
    const form = browser.postForm(path, body ?? {});
    return file ? form.attach(endpoint.file?.field ?? '', file, { filename: 'file.pdf' }) : form;
  }
  const request = browser.post(path, body ?? '').set(headers);
  return endpoint.idempotent ? request.set(IDEMPOTENCY_HEADER, newId()) : request;
}

const failureOf = ({ failures }: Endpoint): object =>
  failures === 'flat'
    ? { status: 'error', error_code: expect.any(String), message: expect.any(String) }
    : { success: 0, data: null, message: expect.any(String) };

const dataIn = ({ answerType }: Endpoint, response: Response): unknown =>
  answerType === 'text/event-stream' ? response.body : (response.body as { data?: unknown }).data;
