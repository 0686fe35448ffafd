import { endpointKey, type Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { TICKET_KEY_HEADER } from '@deccanloop/contracts/support/ticket-paths';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Response, Test } from 'supertest';
import { openAccessFixture, type AccessFixture } from '../../testing/access/access-fixture';
import { CALLERS, type Caller } from '../../testing/access/caller';
import { firstEvent } from '../../testing/access/first-event';
import { declaredAnswers } from '../../testing/fuzz/declared-answer';
import { allowedObject, disallowedObject, NO_OBJECTS } from '../../testing/fuzz/inputs';
import { newMerchant, type MerchantProgram } from '../../testing/merchant-payments';
import { describeApi } from './description';
import { requestSchema, type JsonSchema } from './request-schema';

/** Random calls of every operation: `make fuzz CALLS=10000 SEED=42`. The whole run makes one of each. */
const CALLS = Number(process.env['CALLS'] ?? ENDPOINTS.length);
const SEED = Number(process.env['SEED'] ?? 1);
/** Values remembered of each field. */
const REMEMBERED = 20;

let fixture: AccessFixture;
let merchant: MerchantProgram;
beforeAll(async () => {
  fixture = await openAccessFixture();
  merchant = await newMerchant(fixture.app);
  remember({ transactionId: await merchant.paid() });
  remember({ id: await fixture.payment('completed') });
  remember({ id: await fixture.payment('initiated') });
  remember({ id: (await fixture.quotation()).id });
  remember({ id: (await fixture.ticket()).number });
});
afterAll(() => fixture.close());

const known = new Map<string, string[]>();

/** Keeps the short texts of an answer by the names of their fields. */
function remember(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 6) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each !== 'string') remember(each, depth + 1);
    else if (each.length > 0 && each.length < 100 && /id$|number|reference|cursor/i.test(name)) {
      const values = known.get(name) ?? [];
      if (!values.includes(each)) known.set(name, [each, ...values].slice(0, REMEMBERED));
    }
  }
}

interface Call {
  caller: Caller;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | string;
}

const NO_FIELDS: JsonSchema = { properties: {} };
const converted = new Map<Endpoint['body'], JsonSchema>();
function schemaOf(schema: Endpoint['body']): JsonSchema {
  const found = converted.get(schema) ?? (schema ? requestSchema(schema) : NO_FIELDS);
  converted.set(schema, found);
  return found;
}

/** A call of the endpoint: two of three in the declared form, and mostly by callers who may make it. */
function anyCall(endpoint: Endpoint): fc.Arbitrary<Call> {
  const isStaff = endpoint.access === 'staff' || endpoint.access === 'admin';
  const inputs = (schema: Endpoint['body']): fc.Arbitrary<Record<string, unknown>> =>
    fc.oneof(
      { weight: 2, arbitrary: allowedObject(schemaOf(schema), known) },
      { weight: 1, arbitrary: disallowedObject(schemaOf(schema), known) },
    );
  return fc.record({
    caller: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Caller>(isStaff ? 'admin' : 'owner') },
      { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
    ),
    params: inputs(endpoint.params),
    query: inputs(endpoint.query),
    body: fc.oneof(
      { weight: 9, arbitrary: inputs(endpoint.body) },
      { weight: 1, arbitrary: fc.constantFrom(...NO_OBJECTS) },
    ),
  });
}

/** As text that an address can hold: an encoder turns halves of surrogate pairs into U+FFFD. */
const asText = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString();

function send(endpoint: Endpoint, { caller, params, query, body }: Call): Test {
  // An empty value would make the address of another call, or of none.
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(params[name] ?? '') || 'none'),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]));
  const address = `${path}?${search.toString()}`;
  const isMerchant = endpoint.access === 'merchant' && caller === 'owner';
  const sender = isMerchant ? merchant : fixture.browserOf(caller);
  if (endpoint.method === 'GET') {
    const request = sender.get(address);
    return endpoint.answerType === 'text/event-stream' ? request.buffer(true).parse(firstEvent) : request;
  }
  if (endpoint.bodyType === 'multipart/form-data' && typeof body === 'object')
    return fixture
      .browserOf(caller)
      .postForm(
        address,
        Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asText(value)])),
      );
  const request = sender.post(address, body);
  if (endpoint.bodyType === 'application/x-www-form-urlencoded') void request.type('form');
  if (endpoint.ticketKey) void request.set(TICKET_KEY_HEADER, 'a'.repeat(22));
  return endpoint.idempotent ? request.set(IDEMPOTENCY_HEADER, newId()) : request;
}

it(
  `every operation answers random input as declared: ${CALLS} calls`,
  async () => {
    process.stdout.write(`fuzz: SEED=${SEED} CALLS=${CALLS}\n`);
    const faultsOf = declaredAnswers(describeApi('http://localhost'));
    const statuses = new Map<number, number>();
    const faults: unknown[] = [];
    for (let no = 0; no < CALLS && faults.length < 20; no += 1) {
      const endpoint = ENDPOINTS[no % ENDPOINTS.length] as Endpoint;
      const [call] = fc.sample(anyCall(endpoint), { seed: SEED + no, numRuns: 1 });
      if (!call) continue;
      const response = await send(endpoint, call);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const wrong = wrongWith(endpoint, response, faultsOf);
      if (wrong.length > 0)
        faults.push({ no, endpoint: endpointKey(endpoint), call, wrong, text: response.text?.slice(0, 300) });
      remember(response.body);
      // The call may have ended its caller's session; guests never had one.
      if (response.status === 401 && endpoint.access !== 'merchant' && !call.caller.startsWith('guest'))
        await fixture.reopenSession(call.caller);
    }
    process.stdout.write(`fuzz: answers by status ${JSON.stringify(Object.fromEntries(statuses))}\n`);
    expect(faults).toEqual([]);
    // Enough calls got through, so that their answers were compared too.
    expect((statuses.get(200) ?? 0) / CALLS).toBeGreaterThan(0.1);
  },
  60_000 + CALLS * 200,
);

function wrongWith(
  endpoint: Endpoint,
  { status, headers, body }: Response,
  faultsOf: ReturnType<typeof declaredAnswers>,
): string[] {
  if (status >= 500 && !endpoint.isProbe) return [`status ${status}`];
  const contentType = (headers as Record<string, string>)['content-type'] ?? '';
  return faultsOf(endpoint, { status, contentType, body });
}
