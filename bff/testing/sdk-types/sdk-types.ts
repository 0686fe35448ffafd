import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { describeApi } from '../../src/openapi/description';
import { formattedText } from '../../../tools/formatted-text';

export const SDK_TYPES_FILE = 'sdk/node/src/api-types.ts';

const HEADER = `/**
 * The calls of the merchant API, generated from its description (\`/api/openapi.json\`) by \`make sdk-types\`. Do not edit.
 */`;

interface Operation {
  security: Record<string, unknown>[];
  responses: Record<string, object>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** The text of the SDK's file of types: the calls that take an API key, and the schemas that they use. */
export async function sdkTypes(): Promise<string> {
  const description = describeApi('https://deccanloop.example') as Description;
  const paths = Object.fromEntries(
    Object.entries(description.paths)
      .map(([path, calls]) => [path, withKey(calls)] as const)
      .filter(([, calls]) => Object.keys(calls).length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const schemas = usedBy(paths, description.components.schemas);
  const document = { ...description, paths, components: { schemas } };
  const text = astToString(await openapiTypes(document as unknown as OpenAPI3));
  return formattedText(SDK_TYPES_FILE, `${HEADER}\n${withoutEmpty(text)}`);
}

const withKey = (calls: Record<string, Operation>): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, { security }]) => security.some((one) => 'apiKey' in one))
      .map(([method, call]) => [method, { ...call, responses: successOf(call) }]),
  );

/** Without the statuses of failures, whose codes are texts for the SDK: a new code does not change its types. */
const successOf = ({ responses }: Operation): Operation['responses'] =>
  Object.fromEntries(
    Object.entries(responses).filter(([status]) => status === '200' || status === 'default'),
  );

/** The named schemas that a part of the description refers to, directly or through others, by name. */
function usedBy(part: object, schemas: Record<string, object>): Record<string, object> {
  const used = new Map<string, object>();
  const addFrom = (object: object): void => {
    for (const [, name = ''] of JSON.stringify(object).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name];
      if (schema === undefined || used.has(name)) continue;
      used.set(name, schema);
      addFrom(schema);
    }
  };
  addFrom(part);
  return Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Without the parts that the generator writes even if there is nothing in them. */
const withoutEmpty = (text: string): string =>
  text.replace(/^export type (?:webhooks|\$defs) = Record<string, never>;\n/gm, '');
