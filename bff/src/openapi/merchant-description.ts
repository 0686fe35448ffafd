import { API, ENDPOINTS, type CallName } from '@deccanloop/contracts/api/endpoints';
import { COMPANY } from '@deccanloop/contracts/company';
import { describeCalls, operationOf, type ApiDescription, type Operation } from './description';
import { merchantFieldText } from './merchant-field-texts';
import type { JsonSchema } from './request-schema';

/** The calls with an API key: the five of payments first, then the account and its events, and the short calls for samples. */
export const MERCHANT_CALLS = [
  'createMerchantPayment',
  'merchantPaymentStatus',
  'refundMerchantPayment',
  'cancelMerchantPayment',
  'listMerchantPayments',
  'merchantBalance',
  'merchantAccount',
  'merchantEvents',
  'payByTestCard',
  'cardPayment',
  'processPayment',
  'receiveSampleWebhook',
] as const satisfies readonly CallName[];
export type MerchantCall = (typeof MERCHANT_CALLS)[number];

/** The merchant API as OpenAPI 3.1, with a description of every field. */
export function describeMerchantApi(publicOrigin: string): ApiDescription {
  const missing = ENDPOINTS.filter(({ access }) => access === 'merchant').length - MERCHANT_CALLS.length;
  if (missing !== 0) throw new Error('MERCHANT_CALLS does not list every call with an API key');
  const description = describeCalls(
    MERCHANT_CALLS.map((name) => API[name]),
    {
      publicOrigin,
      title: `${COMPANY.name}: merchant API`,
      description:
        'Payments by API key, in test mode. Amounts are decimal rupees. Bodies and answers are flat JSON objects; failures are ' +
        '`{ status, error_code, message, parameter?, request_id, documentation_url }`.',
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'dl_test_… or dl_live_…' },
      },
    },
  );
  for (const name of MERCHANT_CALLS) describeFields(name, operationOf(description, API[name]));
  const schemas = Object.entries(description.components.schemas).filter(
    // Those of calls with the envelope.
    ([name]) => name !== 'Success' && name !== 'ErrorResponse',
  );
  for (const [name, { properties }] of schemas) {
    if (name !== 'MerchantFailure') describeProperties(name, properties);
  }
  return { ...description, components: { ...description.components, schemas: Object.fromEntries(schemas) } };
}

function describeFields(call: MerchantCall, { parameters = [], requestBody }: Operation): void {
  for (const parameter of parameters) {
    parameter.description = merchantFieldText(parameter.in === 'header' ? 'header' : call, parameter.name);
  }
  describeProperties(call, requestBody?.content['application/json']?.schema.properties);
}

function describeProperties(owner: string, properties: Record<string, JsonSchema> = {}): void {
  for (const [name, schema] of Object.entries(properties)) {
    schema['description'] = merchantFieldText(owner, name);
    if (schema.properties) describeProperties(name, schema.properties);
  }
}
