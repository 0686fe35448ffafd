import { endpointKey, type Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createApp } from '../app';
import type { AppDeps, SiteSettings } from '../deps';
import { describeApi } from './description';

const PUBLIC_ORIGIN = 'http://localhost:3000';

type Content = Record<string, { schema: Record<string, unknown> }>;
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: object } }> };
  responses: Record<string, { content?: Content }>;
}
type Paths = Record<string, Record<string, Operation>>;

const DOCUMENT = describeApi(PUBLIC_ORIGIN) as { paths: Paths; components: { schemas: object } };
const TEXT = JSON.stringify(DOCUMENT);

const pathsOf = (): Paths => DOCUMENT.paths;

describe('describeApi', () => {
  it('is valid OpenAPI', async () => {
    const result = await new Validator().validate({ ...DOCUMENT });
    expect(result).toMatchObject({ valid: true });
  });

  it('lists exactly the endpoints of the router', () => {
    const named = ENDPOINTS.map(endpointKey);
    expect([...named].sort()).toEqual(routesOf().sort());
    expect(new Set(named).size).toBe(named.length);
  });

  it('has a unique id for each endpoint', () => {
    const ids = Object.values(pathsOf()).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers only to schemas that it contains', () => {
    const references = TEXT.matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const named = new Set([...references].map(([, name]) => name));
    expect([...named].sort()).toEqual(Object.keys(DOCUMENT.components.schemas).sort());
  });

  it.each(ENDPOINTS.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
    'describes parameters, body, response and errors of %s',
    (_key, endpoint) => {
      const operation = operationOf(endpoint);
      const inPath = operation.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? [];
      expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
      const body = endpoint.body && operation.requestBody?.content[endpoint.bodyType ?? 'application/json'];
      expect(body?.schema).toEqual(endpoint.body && expect.objectContaining({ type: 'object' }));
      if (endpoint.answerType === 'redirect') {
        expect(Object.keys(operation.responses)).toEqual(['303']);
        return;
      }
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        const [schema] = Object.values(content).map((one) => one.schema);
        expect({ status, keywords: Object.keys(schema ?? {}).length }).not.toMatchObject({ keywords: 0 });
      }
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining(['200', '400', '503', 'default']));
      if (endpoint.answerType === undefined) expect(dataIn(operation)).toBeDefined();
    },
  );

  it('has a type for every value', () => {
    expect(TEXT.match(/"type":\[\]/g)).toBeNull();
  });

  it('shows the rules that the contracts enforce', () => {
    const { post } = pathsOf()['/api/payments/initiate'] ?? {};
    const body = post?.requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['transactionAmount', 'paymentMode', 'userId', 'userName']);
    expect(body?.properties).toMatchObject({ paymentMode: { enum: ['RAZORPAY', 'PHONEPE'] } });
    expect(post?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    expect(pathsOf()['/api/phonepe/retry']?.['post']?.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: true },
    ]);
    expect(pathsOf()['/api/phonepe/transactions/history']?.['get']?.parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'limit', in: 'query', required: false }),
        expect.objectContaining({ name: 'cursor', in: 'query' }),
      ]),
    );
    expect(pathsOf()['/api/payments/status/{id}']?.['get']?.parameters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
    );
  });
});

const operationOf = ({ method, path }: Endpoint): Operation => {
  const operation = pathsOf()[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

/** The schema of `data` in a successful response. */
function dataIn({ responses }: Operation): unknown {
  const schema = responses['200']?.content?.['application/json']?.schema;
  const [success] = (schema?.['oneOf'] as (typeof schema)[] | undefined) ?? [schema];
  const [, withData] = (success?.['allOf'] ?? []) as { properties: { data: object } }[];
  return withData?.properties.data;
}

/** Every route of the application as built, as "METHOD path". */
function routesOf(): string[] {
  const settings: SiteSettings = {
    mode: 'test',
    publicOrigin: PUBLIC_ORIGIN,
    checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    closing: { appReturnUrl: null, androidBridge: null },
    staticDir: '/nowhere',
    keptDir: null,
    sandboxOrigin: null,
    cookieSecret: 'cookie-secret-of-the-description-test-0123',
    trustedProxies: [],
    rateLimitFactor: 1,
    traceUrlTemplate: null,
    upiAddress: null,
    calls: { callBacks: false, booking: false, seats: 1, holidays: [], whatsAppNumber: null },
  };
  const anyValue: unknown = new Proxy(() => anyValue, { get: () => anyValue });
  const app = createApp({
    settings,
    strictAnswers: true,
    ...Object.fromEntries(
      ['logger', 'clock', 'services', 'places', 'readiness', 'metrics', 'systemHealth', 'live'].map(
        (name) => [name, anyValue],
      ),
    ),
  } as unknown as AppDeps);
  return app.middleware
    .flatMap(
      (step) => (step as { router?: { stack: { path: string; methods: string[] }[] } }).router?.stack ?? [],
    )
    .flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    );
}
