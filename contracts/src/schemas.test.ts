import { describe, expect, it } from '@jest/globals';
import { ObjectSchema, ValidationError } from 'yup';
import * as accounts from './accounts/schemas';
import * as payments from './payments/schemas';
import * as support from './support/reports';

const schemas = Object.entries<unknown>({ ...accounts, ...payments, ...support }).filter(
  (entry): entry is [string, ObjectSchema<Record<string, unknown>>] => entry[1] instanceof ObjectSchema,
);

/** Values that a client may send in place of a text. */
const ODD = [null, true, 0, -1, 1e308, [], ['a'], [[]], {}, { a: 1 }, '', '\ud800', 'x'.repeat(10_000)];

describe.each(schemas)('%s', (_name, schema) => {
  it.each(Object.keys(schema.fields))('throws only ValidationError for odd values of %s', async (field) => {
    for (const value of ODD) {
      const validated = await schema
        .validate({ [field]: value }, { abortEarly: false })
        .catch((error: unknown) => error);
      if (validated instanceof Error) expect(validated).toBeInstanceOf(ValidationError);
    }
  });
});

it('finds the schemas to test', () => {
  expect(schemas.length).toBeGreaterThan(20);
});
