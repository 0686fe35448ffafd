import { API } from '@deccanloop/contracts/api/endpoints';
import { EXAMPLE_VALUES } from '@deccanloop/contracts/merchant/example-values';
import type { ApiDescription, Parameter } from './description';
import { operationOf } from './description';
import { MERCHANT_CALLS } from './merchant-description';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The reader's own values are variables of the collection. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...EXAMPLE_VALUES,
  transactionId: '{{transactionId}}',
  id: '{{transactionId}}',
  token: '{{token}}',
};

interface Field {
  key: string;
  value: string;
  description: string;
  disabled?: true;
}

/** A merchant's calls as a Postman collection 2.1. It has variables for site and key, and never a key. */
export function postmanCollection(description: ApiDescription): object {
  return {
    info: {
      name: (description.info as { title: string }).title,
      description: 'Set `apiKey` to a test key. Keep it as a secret, current value only.',
      schema: SCHEMA,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'site', value: description.servers[0]?.url ?? '' },
      { key: 'apiKey', value: '' },
      { key: 'transactionId', value: '' },
      { key: 'token', value: '' },
    ],
    item: MERCHANT_CALLS.map((name) => {
      const { method, path } = API[name];
      const { summary, parameters = [], requestBody } = operationOf(description, API[name]);
      const within = (place: Parameter['in']) => parameters.filter((one) => one.in === place).map(toField);
      const query = within('query');
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
      const body = Object.fromEntries(fields.map((field) => [field, EXAMPLES[field] ?? '']));
      const used = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
      return {
        name: summary,
        request: {
          method,
          header: [
            ...within('header'),
            ...(requestBody ? [{ key: 'Content-Type', value: 'application/json' }] : []),
          ],
          url: {
            raw: `{{site}}${path}${used.length > 0 ? `?${used.join('&')}` : ''}`,
            host: ['{{site}}'],
            path: path.slice(1).split('/'),
            ...(query.length > 0 && { query }),
            ...(path.includes(':') && { variable: within('path') }),
          },
          ...(requestBody && {
            body: {
              mode: 'raw',
              raw: JSON.stringify(body, null, 2),
              options: { raw: { language: 'json' } },
            },
          }),
        },
        response: [],
      };
    }),
  };
}

/** Optional parameters are there and switched off. */
const toField = ({ name, required, description = '' }: Parameter): Field => ({
  key: name,
  value: typeof EXAMPLES[name] === 'string' ? EXAMPLES[name] : '',
  description,
  ...(!required && { disabled: true }),
});
