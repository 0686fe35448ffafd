import { API, ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { errorsOf } from '@deccanloop/contracts/api/endpoint-errors';
import { ERROR_CATALOGUE } from '@deccanloop/contracts/merchant/error-catalogue';
import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describeMerchantApi, MERCHANT_CALLS } from './merchant-description';
import { postmanCollection } from './postman-collection';

const SITE = 'https://pay.example.com';
const description = describeMerchantApi(SITE);

describe('describeMerchantApi', () => {
  it('is valid OpenAPI, of the calls with an API key alone', async () => {
    expect(await new Validator().validate({ ...description })).toMatchObject({ valid: true });
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = ENDPOINTS.filter(({ access }) => access === 'merchant').map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(declared.sort());
  });

  it('names no schema of other calls, and no session', () => {
    const text = JSON.stringify(description);
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect([...new Set(referred)].sort()).toEqual(Object.keys(description.components.schemas).sort());
    expect(text).not.toContain('__Host-');
  });
});

it('the catalogue explains exactly the errors of these calls, and four that no declaration lists', () => {
  const declared = new Set(
    MERCHANT_CALLS.flatMap((name) => Object.values(errorsOf(API[name])).flat()).map((code) =>
      code.toUpperCase(),
    ),
  );
  expect(Object.keys(ERROR_CATALOGUE).sort()).toEqual(
    [...declared, 'UNEXPECTED', 'METHOD_NOT_ALLOWED', 'HEADERS_TOO_LARGE', 'EXPECTATION_FAILED'].sort(),
  );
});

describe('postmanCollection', () => {
  const collection = postmanCollection(description) as {
    info: { schema: string };
    variable: { key: string; value: string }[];
    item: {
      name: string;
      request: { method: string; url: { raw: string; path: string[] }; body?: { raw: string } };
    }[];
  };

  it('has every call, with variables for site and key and no key', () => {
    expect(collection.info.schema).toContain('/v2.1.0/');
    expect(collection.item.map(({ request }) => `${request.method} /${request.url.path.join('/')}`)).toEqual(
      MERCHANT_CALLS.map((name) => `${API[name].method} ${API[name].path}`),
    );
    expect(collection.variable).toEqual(
      expect.arrayContaining([
        { key: 'site', value: SITE },
        { key: 'apiKey', value: '' },
      ]),
    );
    expect(JSON.stringify(collection)).not.toMatch(/dl_(?:test|live)_/);
  });

  it('has bodies that the API accepts once the variables are set', async () => {
    for (const [index, name] of MERCHANT_CALLS.entries()) {
      const { body } = { body: undefined, ...API[name] };
      const raw = collection.item[index]?.request.body?.raw;
      expect(raw === undefined).toBe(body === undefined);
      if (body && raw !== undefined)
        await expect(body.validate(JSON.parse(raw), { strict: true })).resolves.toBeDefined();
    }
  });
});
