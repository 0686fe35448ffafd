import fc from 'fast-check';
import { ODD_VALUES } from '../odd-values';
import type { JsonSchema } from '../../src/openapi/request-schema';

/** Values of earlier answers by field name (`id`, `transactionId`, …), so that random calls reach existing records. */
export type KnownValues = ReadonlyMap<string, readonly string[]>;

const ODD: readonly unknown[] = [...ODD_VALUES, '\u0000', "' or 1=1--", {}, { a: { b: {} } }];

const EMAIL = fc.stringMatching(/^[a-z]{1,12}@example\.(com|in)$/);

/** Values that the schema allows. A field whose name is known has one of the known values half of the time. */
export function allowedBy(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const byRule = allowedByRule(schema, known);
  const values = known.get(name) ?? [];
  return values.length === 0 ? byRule : fc.oneof(byRule, fc.constantFrom(...values));
}

function allowedByRule(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const allowed = schema['enum'];
  if (Array.isArray(allowed) && allowed.length > 0) return fc.constantFrom(...(allowed as unknown[]));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => allowedOfType(type, schema, known)));
}

function allowedOfType(type: string, schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const number = (keyword: string, otherwise: number): number =>
    typeof schema[keyword] === 'number' ? schema[keyword] : otherwise;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: number('minimum', -5), max: number('maximum', 1_000_000) });
    case 'number':
      return fc.integer({ min: 1, max: 10_000_00 }).map((paise) => paise / 100);
    case 'array':
      return fc.array(allowedBy((schema['items'] ?? {}) as JsonSchema, known), {
        minLength: number('minItems', 0),
        maxLength: Math.min(number('maxItems', 3), number('minItems', 0) + 3),
      });
    case 'object':
      return allowedObject(schema, known);
    default:
      return allowedText(schema, number('minLength', 0), Math.min(number('maxLength', 40), 200));
  }
}

function allowedText(schema: JsonSchema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  if (schema['format'] === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const { pattern } = schema;
  return typeof pattern === 'string'
    ? matching(pattern)
    : fc.string({ minLength, maxLength, unit: 'grapheme' });
}

/** Kept, since making one takes most of the time of a random call. */
const byPattern = new Map<string, fc.Arbitrary<string>>();

function matching(pattern: string): fc.Arbitrary<string> {
  const found = byPattern.get(pattern) ?? newMatching(pattern);
  byPattern.set(pattern, found);
  return found;
}

function newMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // It has no values for classes of characters such as \p{C}, which only our addresses of mail use.
    return EMAIL;
  }
}

/** All required fields, and some of the others. */
export function allowedObject(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, allowedBy(property, known, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

/** An allowed object of which one field is odd, missing or added. */
export function disallowedObject(
  schema: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(schema.properties ?? {}), '__proto__', 'constructor', 'extra'];
  const change = fc.record({
    name: fc.constantFrom(...names),
    value: fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 })),
    isMissing: fc.boolean(),
  });
  return fc.tuple(allowedObject(schema, known), change).map(([object, { name, value, isMissing }]) => {
    const rest = Object.entries(object).filter(([each]) => each !== name);
    return Object.fromEntries(isMissing ? rest : [...rest, [name, value]]);
  });
}

/** Bodies that are no JSON object. */
export const NO_OBJECTS: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1}}',
  '\u0000',
  '1e999',
  '{"a":01}',
];
