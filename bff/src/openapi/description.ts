import { AUTH_TRANSPORT_HEADER } from '@deccanloop/contracts/accounts/paths';
import type { Access, Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { COMPANY } from '@deccanloop/contracts/company';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { IDEMPOTENCY_KEY } from '@deccanloop/contracts/payments/schemas';
import type { AnyObjectSchema } from 'yup';
import { requestSchema, type JsonSchema } from './request-schema';

/** The security requirements for each kind of access; one of a list is enough. */
const SECURITY: Record<Access, Record<string, never[]>[]> = {
  anybody: [],
  payer: [{ session: [] }, { bearer: [] }, { paymentLink: [] }],
  session: [{ session: [] }, { bearer: [] }],
  staff: [{ session: [] }, { bearer: [] }],
  admin: [{ session: [] }, { bearer: [] }],
  gateway: [{ webhook: [] }],
  machine: [],
};

const WHO: Record<Access, string> = {
  anybody: 'Open to everyone.',
  payer:
    'For the payer: by a session, or by a payment link opened in this browser within the last half hour.',
  session: 'Needs a session.',
  staff: 'For administrators and support (roles 0 and 2).',
  admin: 'For administrators (role 0).',
  gateway: 'For the payment gateway alone, proven over the raw bytes.',
  machine: 'From this machine only.',
};

/** The API as OpenAPI 3.1, generated from the schemas that validate requests. */
export function describeApi(publicOrigin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${COMPANY.name}: API`,
      version: '1',
      description:
        'Amounts named …Paise are whole paise; `transactionAmount` and `amount` are rupees. ' +
        `Every JSON answer has the envelope. \`status_code\` 408 means: refresh the session once and repeat. ` +
        `Apps that log in with \`${AUTH_TRANSPORT_HEADER}: bearer\` send their token as \`Authorization: Bearer\`.`,
    },
    servers: [{ url: publicOrigin }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-token' },
        bearer: { type: 'http', scheme: 'bearer' },
        paymentLink: { type: 'apiKey', in: 'cookie', name: '__Host-payer' },
        webhook: { type: 'apiKey', in: 'header', name: 'X-Razorpay-Signature' },
      },
      schemas: { Success: SUCCESS, ErrorResponse: ERROR_RESPONSE },
    },
  };
}

function operation(endpoint: Endpoint): object {
  const { method, path, area, summary, access, body } = endpoint;
  const parameters = [...pathParameters(path), ...queryParameters(endpoint), ...headers(endpoint)];
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [area],
    summary,
    description: WHO[access],
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(endpoint, body) }),
    responses: responses(endpoint),
  };
}

function requestBody({ bodyType = 'application/json', file }: Endpoint, body: AnyObjectSchema): object {
  const fields = requestSchema(body);
  const upload = file && {
    [file.field]: {
      type: 'string',
      contentMediaType: file.type,
      description: `A file of ${file.maxBytes} bytes at most`,
    },
  };
  const schema = { ...fields, properties: { ...fields.properties, ...upload } };
  return { required: true, content: { [bodyType]: { schema } } };
}

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Endpoint): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = requestSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const headers = ({ idempotent }: Endpoint): object[] =>
  idempotent
    ? [
        {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: idempotent === true,
          description: 'A repetition with the same key is the same request.',
          schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
        },
      ]
    : [];

function responses({ answerType, data }: Endpoint): object {
  const rejection = {
    description: 'Rejected',
    content: json({ $ref: '#/components/schemas/ErrorResponse' }),
  };
  if (answerType === 'redirect') return { 303: { description: 'On to the page that shows the result' } };
  if (answerType !== undefined) {
    return { 200: { description: data, content: { [answerType]: {} } }, default: rejection };
  }
  const success = { allOf: [{ $ref: '#/components/schemas/Success' }], description: `data: ${data}` };
  return { 200: { description: `data: ${data}`, content: json(success) }, default: rejection };
}

const json = (schema: object): object => ({ 'application/json': { schema } });

const SUCCESS: JsonSchema = {
  type: 'object',
  required: ['success', 'status_code', 'message', 'data'],
  properties: {
    success: { const: 1 },
    status_code: { type: 'integer' },
    message: { type: 'string' },
    data: {},
  },
};

const ERROR_RESPONSE: JsonSchema = {
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
