import { convertSchema } from '@sodaru/yup-to-json-schema';
import { isSchema, type Schema } from 'yup';
import type { JsonSchema } from './request-schema';

/** Schemas that several calls share, by name: `components.schemas`. */
export type NamedSchemas = Record<string, JsonSchema>;

/** Converts a response's schema to JSON Schema. A schema with a name becomes a reference, and is added to `named`. */
export const responseSchema = (schema: Schema, named: NamedSchemas): JsonSchema =>
  referred(convertSchema(schema) as JsonSchema, named);

function referred(converted: JsonSchema, named: NamedSchemas): JsonSchema {
  const { 'x-name': name, default: _default, ...schema } = converted;
  const inner = withReferences(schema, named);
  if (typeof name !== 'string') return inner;
  const isNullable = Array.isArray(inner.type) && inner.type.includes('null');
  named[name] = isNullable ? { ...inner, type: 'object' } : inner;
  const reference = { $ref: `#/components/schemas/${name}` };
  return isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
}

function withReferences(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const { properties, items, oneOf, enum: allowed, type, ...rest } = schema;
  const isNullable = Array.isArray(type) && type.includes('null');
  return {
    // A union has no type of its own.
    ...(!oneOf && type !== undefined && !(Array.isArray(type) && type.length === 0) && { type }),
    ...rest,
    ...(Array.isArray(allowed) && {
      enum: isNullable ? [...new Set([...(allowed as unknown[]), null])] : allowed,
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, property]) => [field, referred(property, named)]),
      ),
    }),
    ...(items !== undefined && { items: referred(items as JsonSchema, named) }),
    ...(Array.isArray(oneOf) && {
      oneOf: oneOf.map((branch: unknown) => {
        if (!isSchema(branch)) throw new Error('a branch of a union is not a schema');
        return responseSchema(branch as Schema, named);
      }),
    }),
    ...(properties && { additionalProperties: false }),
  };
}
