import { endpointKey, type Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openAccessFixture, type AccessFixture } from '../testing/access/access-fixture';
import type { Caller } from '../testing/access/caller';
import type { Sent } from '../testing/access/row';
import { ROWS } from '../testing/access/rows/rows';
import { ODD_VALUES } from '../testing/odd-values';

// Other tests may use the machine at the same time.
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
// On a busy machine the suite takes longer than a confirmation with the password counts.
beforeEach(() => fixture.app.owner('sessions').update({ reauthenticated_at: new Date() }));
afterAll(() => fixture.close());

/** Query strings as written in an address; a name may occur several times. */
const IN_ADDRESS = [
  'x=1&x=2',
  'x=%00',
  'x=%F0%9F%92%B8%ED%A0%80',
  `x=${'9'.repeat(400)}`,
  'x=-1',
  'x=1.5',
  'x=1e309',
  'x=NaN',
  'x=0001-01-01',
  'x=-271821-04-20T00:00:00Z',
  'x=%2B275760-09-13T00:00:00Z',
  'x=9007199254740993',
  "x='%20or%201=1--",
  `x=${Buffer.from('8999999999999999/ffffffff-ffff-ffff-ffff-ffffffffffff').toString('base64url')}`,
  'x',
  'x[a]=1',
  '__proto__=1',
  'toString=2',
  'constructor=3',
];

const IN_BODY: readonly unknown[] = [...ODD_VALUES, '1e400', '[["a"]]', { a: 1 }];

/** Texts of the database or of our code, which answers must not show; "Please select" is one of our messages. */
const LEAK = /select\b.+\bfrom\b|insert into|syntax|node_modules/i;

/** Endpoints without input, or that end the caller's session, are tested elsewhere. */
const asked = ENDPOINTS.filter(
  (endpoint) => (endpoint.query ?? endpoint.body ?? null) !== null || endpoint.path.includes(':id'),
);

it.each(asked.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
  '%s answers odd input without a 5xx or a leak',
  async (key, endpoint) => {
    const row = ROWS[key];
    const caller: Caller = ['staff', 'admin'].includes(endpoint.access) ? 'admin' : 'owner';
    const sent = (await row?.send?.(fixture, caller)) ?? {};
    const faults: unknown[] = [];
    const sendOdd = async (what: unknown, address: string, body?: object): Promise<void> => {
      const { status, text } = await send(endpoint, caller, address, body, sent.headers);
      if (status >= 500 || LEAK.test(text)) faults.push([what, status, text]);
    };

    const plain = addressOf(endpoint, sent);
    for (const name of Object.keys(endpoint.query?.fields ?? {}))
      for (const odd of IN_ADDRESS)
        await sendOdd([name, odd], `${plain}?${odd.replaceAll('x', name)}`, sent.body);
    for (const name of Object.keys(endpoint.body?.fields ?? {}))
      for (const odd of IN_BODY) await sendOdd([name, odd], plain, { ...sent.body, [name]: odd });
    const isRead = endpoint.answerType === undefined || endpoint.answerType === 'application/octet-stream';
    if (endpoint.path.includes(':id') && isRead)
      for (const odd of ['%00', '%ED%A0%80', '..%2F..', '%E0%A4%A', '9'.repeat(3000), '-1', '1e30', "'"])
        await sendOdd(odd, addressOf(endpoint, { id: odd }), sent.body);
    expect(faults).toEqual([]);
    if (row?.changesCaller) await fixture.reopenSession(caller);
  },
);

const addressOf = ({ path }: Endpoint, { id }: Sent): string => path.replace(':id', id ?? 'none');

function send(
  { method, idempotent, bodyType }: Endpoint,
  caller: Caller,
  address: string,
  body: object | undefined,
  headers: Sent['headers'] = {},
) {
  const browser = fixture.browserOf(caller);
  if (method === 'GET') return browser.get(address).set(headers);
  if (bodyType === 'multipart/form-data') return browser.postForm(address, body ?? {});
  const request = browser.post(address, body ?? {}).set(headers);
  return idempotent ? request.set(IDEMPOTENCY_HEADER, newId()) : request;
}
