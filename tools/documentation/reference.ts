import { API } from '@deccanloop/contracts/api/endpoints';
import { ERROR_DOMAINS, errorsOf } from '@deccanloop/contracts/api/endpoint-errors';
import type { Endpoint } from '@deccanloop/contracts/api/endpoint';
import {
  DOCUMENTATION_PAGES,
  LLMS_TXT_PATH,
  MERCHANT_OPENAPI_PATH,
  MERCHANT_POSTMAN_PATH,
  NODE_SDK_PATH,
} from '@deccanloop/contracts/documentation/pages';
import { ERROR_CATALOGUE, type MerchantErrorCode } from '@deccanloop/contracts/merchant/error-catalogue';
import { EVENT_CATALOGUE, exampleEventBody } from '@deccanloop/contracts/merchant/event-catalogue';
import { MERCHANT_EVENT_TYPES } from '@deccanloop/contracts/merchant/event-types';
import { MERCHANT_TEST_CARDS } from '@deccanloop/contracts/merchant/test-cards';
import { BUILT_ORIGIN } from '@deccanloop/contracts/routes';
import { responseTo } from '@deccanloop/bff/errors/domains';
import { REQUEST_ERRORS } from '@deccanloop/bff/errors/request-errors';
import { operationOf, type Parameter } from '@deccanloop/bff/openapi/description';
import { describeMerchantApi, MERCHANT_CALLS } from '@deccanloop/bff/openapi/merchant-description';
import type { JsonSchema } from '@deccanloop/bff/openapi/request-schema';
import { formattedText } from '../formatted-text';

/** The file that the pages of the documentation and their Markdown texts are made of. */
export const REFERENCE_FILE = 'frontend/src/content/docs/generated/reference.json';

interface Field {
  name: string;
  type: string;
  required: boolean;
  text: string;
  /** Length, values and form, as one text each. */
  limits: string[];
}

/** The merchant API as data: calls with their fields, errors, events and test cards. */
export function reference(): object {
  const description = describeMerchantApi(BUILT_ORIGIN);
  const { schemas } = description.components;
  const calls = MERCHANT_CALLS.map((name) => {
    const endpoint: Endpoint = API[name];
    const { summary, parameters = [], requestBody, responses } = operationOf(description, endpoint);
    const answer = responses['200']?.content?.['application/json']?.schema ?? {};
    const list = answer['items'] as JsonSchema | undefined;
    return {
      name,
      method: endpoint.method,
      path: endpoint.path,
      summary,
      scope: endpoint.scope ?? null,
      headers: parameters.filter((one) => one.in === 'header').map(parameterField),
      pathParameters: parameters.filter((one) => one.in === 'path').map(parameterField),
      query: parameters.filter((one) => one.in === 'query').map(parameterField),
      body: fieldsOf(requestBody?.content['application/json']?.schema ?? {}),
      answerIsList: list !== undefined,
      answer: fieldsOf(resolved(list ?? answer, schemas)),
      errors: codesOf(endpoint),
    };
  });
  const codes = Object.keys(ERROR_CATALOGUE) as MerchantErrorCode[];
  return {
    pages: DOCUMENTATION_PAGES,
    downloads: [
      { path: MERCHANT_OPENAPI_PATH, name: 'OpenAPI 3.1' },
      { path: MERCHANT_POSTMAN_PATH, name: 'Postman collection' },
      { path: NODE_SDK_PATH, name: 'Node SDK' },
      { path: LLMS_TXT_PATH, name: 'llms.txt' },
    ],
    calls,
    errors: codes.map((code) => ({
      code,
      status: statusOf(code),
      ...ERROR_CATALOGUE[code],
      /** Codes of every call are said so, instead of listing all calls. */
      calls: calls.filter(({ errors }) => errors.includes(code)).map(({ name }) => name),
    })),
    events: MERCHANT_EVENT_TYPES.map((type) => ({
      type,
      meaning: EVENT_CATALOGUE[type].meaning,
      example: exampleEventBody(type),
    })),
    testCards: MERCHANT_TEST_CARDS,
  };
}

export const referenceText = (): Promise<string> =>
  formattedText(REFERENCE_FILE, JSON.stringify(reference()));

const parameterField = ({ name, required, description = '', schema }: Parameter): Field => ({
  ...fieldOf(name, schema, required),
  text: description,
});

/** Fields of fields are named with a dot. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => [
    fieldOf(prefix + name, schema, required.includes(name)),
    ...fieldsOf(schema, `${prefix}${name}.`),
  ]);
}

const fieldOf = (name: string, schema: JsonSchema, required: boolean): Field => ({
  name,
  type: typeOf(schema),
  required,
  text: typeof schema['description'] === 'string' ? schema['description'] : '',
  limits: limitsOf(schema),
});

function typeOf({ type, items }: JsonSchema): string {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined);
  const itemType = items === undefined ? '' : ` of ${typeOf(items as JsonSchema)}`;
  return types.map((one) => (one === 'array' ? `array${itemType}` : one)).join(' or ');
}

function limitsOf(schema: JsonSchema): string[] {
  const { enum: values, minLength, maxLength, default: byDefault, pattern, format } = schema;
  const ofItems = schema['items'] === undefined ? [] : limitsOf(schema['items'] as JsonSchema);
  return [
    ...(Array.isArray(values) ? [`one of ${values.filter((one) => one !== null).join(', ')}`] : []),
    ...(typeof maxLength === 'number' && typeof minLength === 'number'
      ? [`${minLength} to ${maxLength} characters`]
      : typeof maxLength === 'number'
        ? [`at most ${maxLength} characters`]
        : []),
    ...(typeof format === 'string' ? [format] : []),
    ...(typeof pattern === 'string' ? [`matches ${pattern}`] : []),
    ...(typeof byDefault === 'string' ? [`default ${byDefault}`] : []),
    ...ofItems,
  ];
}

/** The schema that a reference names. */
function resolved(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1];
  return (name !== undefined && named[name]) || schema;
}

const codesOf = (endpoint: Endpoint): string[] =>
  ERROR_DOMAINS.flatMap((domain) => errorsOf(endpoint)[domain] ?? [])
    .map((code) => code.toUpperCase())
    .filter((code, index, all) => all.indexOf(code) === index);

/** @throws Error for a code that no domain of these calls has */
function statusOf(code: string): number {
  for (const name of MERCHANT_CALLS) {
    const errors = errorsOf(API[name]);
    for (const domain of ERROR_DOMAINS) {
      const found = errors[domain]?.find((one) => one.toUpperCase() === code);
      if (found !== undefined) {
        const { status, httpStatus = status } = responseTo(domain, found);
        return httpStatus;
      }
    }
  }
  // Codes that no declaration lists.
  if (code === 'UNEXPECTED') return 500;
  const request = Object.entries(REQUEST_ERRORS).find(([name]) => name.toUpperCase() === code);
  if (request) return request[1].status;
  throw new Error(`no call answers ${code}`);
}
