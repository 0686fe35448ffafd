import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ERROR_DOMAINS, errorsOf } from '@deccanloop/contracts/api/endpoint-errors';
import { responseTo } from '../errors/domains';
import { merchantErrorCode } from '../presenters/merchant-failure';
import type { Operation } from './description';
import type { JsonSchema } from './request-schema';
import { responseSchema, type NamedSchemas } from './response-schema';

/** The responses of a call by HTTP status: its data, and the codes of its errors. */
export function responses(endpoint: Endpoint, named: NamedSchemas): Operation['responses'] {
  if (endpoint.answerType === 'redirect') {
    return { 303: { description: 'On to the page that shows the result' } };
  }
  const errors = errorsByStatus(endpoint);
  const { [200]: errorsOfSuccess, ...others } = errors;
  const success = successOf(endpoint, named);
  return {
    200: {
      description: errorsOfSuccess ? `Success, or an error: ${errorsOfSuccess.join(', ')}` : 'Success',
      content: content(
        endpoint,
        errorsOfSuccess ? { oneOf: [success, errorSchema(errorsOfSuccess)] } : success,
      ),
    },
    ...(endpoint.answerType === 'application/pdf' && {
      202: {
        description: 'Being prepared: repeat after Retry-After',
        content: json(enveloped(endpoint, named)),
      },
    }),
    ...(endpoint.isProbe && { 503: { description: 'Not healthy', content: content(endpoint, success) } }),
    ...Object.fromEntries(
      Object.entries(others)
        .filter(([status]) => !(endpoint.isProbe && status === '503'))
        .map(([status, codes]) => [
          status,
          { description: codes.join(', '), content: json(failureSchema(endpoint, codes)) },
        ]),
    ),
    default: { description: 'Error', content: json(failureReference(endpoint)) },
  };
}

function successOf(endpoint: Endpoint, named: NamedSchemas): JsonSchema {
  if (endpoint.answerType === 'application/pdf') return { type: 'string', format: 'binary' };
  return endpoint.answerType === undefined
    ? enveloped(endpoint, named)
    : responseSchema(endpoint.data, named);
}

function enveloped({ data, tokenBesideData }: Endpoint, named: NamedSchemas): JsonSchema {
  const schema = responseSchema(data, named);
  const token = { type: 'string', description: 'Only with bearer transport; the same as in data' };
  return {
    allOf: [
      { $ref: '#/components/schemas/Success' },
      {
        type: 'object',
        required: ['data'],
        properties: { data: schema, ...(tokenBesideData && { token }) },
      },
    ],
  };
}

function errorsByStatus(endpoint: Endpoint): Record<number, string[]> {
  const declared = errorsOf(endpoint);
  const byStatus: Record<number, string[]> = {};
  for (const domain of ERROR_DOMAINS) {
    for (const code of declared[domain] ?? []) {
      const { status, httpStatus = status } = responseTo(domain, code);
      const codes = (byStatus[httpStatus] ??= []);
      if (!codes.includes(code)) codes.push(code);
    }
  }
  return byStatus;
}

const MERCHANT_REFERENCE: JsonSchema = { $ref: '#/components/schemas/MerchantFailure' };
const ERROR_REFERENCE: JsonSchema = { $ref: '#/components/schemas/ErrorResponse' };

const errorSchema = (codes: readonly string[]): JsonSchema => ({
  allOf: [ERROR_REFERENCE, { type: 'object', properties: { code: { enum: codes } } }],
});

const isFlat = ({ failures }: Endpoint): boolean => failures === 'flat';
const failureReference = (endpoint: Endpoint): JsonSchema =>
  isFlat(endpoint) ? MERCHANT_REFERENCE : ERROR_REFERENCE;

const failureSchema = (endpoint: Endpoint, codes: readonly string[]): JsonSchema =>
  isFlat(endpoint)
    ? {
        allOf: [
          MERCHANT_REFERENCE,
          { type: 'object', properties: { error_code: { enum: codes.map(merchantErrorCode) } } },
        ],
      }
    : errorSchema(codes);

type Content = Record<string, { schema: JsonSchema }>;

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

function content({ answerType }: Endpoint, schema: JsonSchema): Content {
  if (answerType === 'text/event-stream') {
    const stream = { schema: { type: 'string' }, 'x-event-data': schema };
    return { 'text/event-stream': stream };
  }
  const isWhole =
    answerType === 'text/plain' ||
    answerType === 'text/html' ||
    answerType === 'text/csv' ||
    answerType === 'application/pdf' ||
    answerType === 'application/octet-stream';
  return isWhole ? { [answerType]: { schema } } : json(schema);
}

export const SUCCESS: JsonSchema = {
  type: 'object',
  required: ['success', 'status_code', 'message', 'data'],
  properties: {
    success: { const: 1 },
    status_code: { type: 'integer' },
    message: { type: 'string' },
    data: {},
  },
};

export const MERCHANT_FAILURE: JsonSchema = {
  type: 'object',
  required: ['status', 'error_code', 'message', 'request_id', 'documentation_url'],
  properties: {
    status: { const: 'error' },
    error_code: { type: 'string', description: 'For programs' },
    message: { type: 'string' },
    parameter: { type: 'string', description: 'The field that is not valid' },
    available: {
      type: 'number',
      description: 'Of INSUFFICIENT_BALANCE: rupees of the balance that may leave',
    },
    held: { type: 'number', description: 'Of INSUFFICIENT_BALANCE: rupees of the balance that are held' },
    request_id: { type: 'string', description: 'To be quoted to support' },
    documentation_url: { type: 'string', format: 'uri', description: 'Of this error code' },
  },
};

export const ERROR_RESPONSE: JsonSchema = {
  type: 'object',
  required: ['success', 'status_code', 'message', 'data', 'code', 'requestId'],
  properties: {
    success: { const: 0 },
    status_code: { type: 'integer' },
    message: { type: 'string', description: 'Text for the user' },
    data: { type: 'null' },
    code: { type: 'string', description: 'For programs' },
    errors: {
      type: 'object',
      description: 'Messages by field',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    requestId: { type: 'string', description: 'To be quoted to support' },
  },
};
