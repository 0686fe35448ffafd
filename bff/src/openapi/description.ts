import { AUTH_TRANSPORT_HEADER } from '@deccanloop/contracts/accounts/paths';
import type { Access, Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { COMPANY } from '@deccanloop/contracts/company';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { IDEMPOTENCY_KEY } from '@deccanloop/contracts/payments/schemas';
import { TICKET_KEY_HEADER } from '@deccanloop/contracts/support/ticket-paths';
import type { AnyObjectSchema } from 'yup';
import { requestSchema, type JsonSchema } from './request-schema';
import type { NamedSchemas } from './response-schema';
import { ERROR_RESPONSE, MERCHANT_FAILURE, responses, SUCCESS } from './responses';

/** A parameter of a call in its path, query or header. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

/** OpenAPI 3.1, with the parts that other documents are made of. */
export interface ApiDescription {
  openapi: string;
  info: object;
  servers: { url: string }[];
  /** By path and method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: NamedSchemas };
}

/** The security requirements for each kind of access; one of a list is enough. */
const SECURITY: Record<Access, Record<string, never[]>[]> = {
  anybody: [],
  payer: [{ session: [] }, { bearer: [] }, { paymentLink: [] }],
  session: [{ session: [] }, { bearer: [] }],
  staff: [{ session: [] }, { bearer: [] }],
  admin: [{ session: [] }, { bearer: [] }],
  gateway: [{ webhook: [] }],
  merchant: [{ apiKey: [] }],
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
  merchant: 'For programs of merchants, with an API key. Answered without the envelope.',
  machine: 'From this machine only.',
};

/** Credentials by name. */
const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-token' },
  bearer: { type: 'http', scheme: 'bearer' },
  apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'dl_test_… or dl_live_…' },
  paymentLink: { type: 'apiKey', in: 'cookie', name: '__Host-payer' },
  webhook: { type: 'apiKey', in: 'header' as const, name: 'X-Razorpay-Signature' },
} as const;

const WITH_TICKET_KEY = "For the holder of a ticket's signed link.";

/** The whole API as OpenAPI 3.1, generated from the schemas that validate requests. */
export const describeApi = (publicOrigin: string): object =>
  describeCalls(ENDPOINTS, {
    publicOrigin,
    title: `${COMPANY.name}: API`,
    description:
      'Amounts named …Paise are whole paise; `transactionAmount` and `amount` are rupees. ' +
      `Every JSON answer has the envelope. \`status_code\` 408 means: refresh the session once and repeat. ` +
      `Apps that log in with \`${AUTH_TRANSPORT_HEADER}: bearer\` send their token as \`Authorization: Bearer\`.`,
    securitySchemes: SECURITY_SCHEMES,
  });

export interface DescriptionOptions {
  publicOrigin: string;
  title: string;
  description: string;
  securitySchemes: Readonly<Record<string, object>>;
}

/** Some calls of the API as OpenAPI 3.1, with the schemas that they use. */
export function describeCalls(
  endpoints: readonly Endpoint[],
  { publicOrigin, title, description, securitySchemes }: DescriptionOptions,
): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  const named: NamedSchemas = {
    Success: SUCCESS,
    ErrorResponse: ERROR_RESPONSE,
    MerchantFailure: MERCHANT_FAILURE,
  };
  for (const endpoint of endpoints) {
    (paths[addressOf(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, named);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: publicOrigin }],
    paths,
    components: { securitySchemes, schemas: named },
  };
}

/** The operation of a call. @throws Error when the document has none */
export function operationOf({ paths }: ApiDescription, { method, path }: Endpoint): Operation {
  const found = paths[addressOf(path)]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}

/** `/payment/:id` as `/payment/{id}`. */
const addressOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function operation(endpoint: Endpoint, named: NamedSchemas): Operation {
  const { method, path, area, summary, access, body, params, query, readsSession } = endpoint;
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query), ...headers(endpoint)];
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [area],
    summary,
    description: endpoint.ticketKey ? WITH_TICKET_KEY : WHO[access],
    security: readsSession ? [{}, ...SECURITY.payer] : SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(endpoint, body) }),
    responses: responses(endpoint, named),
  };
}

function requestBody(
  { bodyType = 'application/json', file }: Endpoint,
  body: AnyObjectSchema,
): NonNullable<Operation['requestBody']> {
  const fields = requestSchema(body);
  const part: JsonSchema | undefined = file && {
    type: 'string',
    contentMediaType: file.type,
    description: `A file of ${file.maxBytes} bytes at most`,
  };
  const upload =
    file && part && Object.fromEntries([file.field, ...(file.others ?? [])].map((name) => [name, part]));
  const schema = { ...fields, properties: { ...fields.properties, ...upload } };
  return { required: true, content: { [bodyType]: { schema } } };
}

function parametersIn(place: 'path' | 'query', schema: AnyObjectSchema | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

const headers = ({ idempotent, ticketKey }: Endpoint): Parameter[] => [
  ...(idempotent
    ? [
        {
          name: IDEMPOTENCY_HEADER,
          in: 'header' as const,
          required: idempotent === true,
          description: 'A repetition with the same key is the same request.',
          schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
        },
      ]
    : []),
  ...(ticketKey
    ? [
        {
          name: TICKET_KEY_HEADER,
          in: 'header' as const,
          required: true,
          description: "The key of the ticket's link.",
          schema: { type: 'string' },
        },
      ]
    : []),
];
