import { endpointKey } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createApp } from '../app';
import type { AppDeps, SiteSettings } from '../deps';
import { describeApi } from './description';

const PUBLIC_ORIGIN = 'http://localhost:3000';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: object } }> };
}
type Paths = Record<string, Record<string, Operation>>;

const pathsOf = (): Paths => (describeApi(PUBLIC_ORIGIN) as { paths: Paths }).paths;

describe('describeApi', () => {
  it('is valid OpenAPI', async () => {
    const result = await new Validator().validate({ ...describeApi(PUBLIC_ORIGIN) });
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

/** Every route of the application as built, as "METHOD path". */
function routesOf(): string[] {
  const settings: SiteSettings = {
    mode: 'test',
    publicOrigin: PUBLIC_ORIGIN,
    checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    closing: { appReturnUrl: null, androidBridge: null },
    staticDir: '/nowhere',
    sandboxOrigin: null,
    cookieSecret: 'cookie-secret-of-the-description-test-0123',
    trustedProxies: [],
    rateLimitFactor: 1,
    quotationRequiresLogin: false,
    gstin: null,
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
