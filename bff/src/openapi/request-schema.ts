import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObjectSchema } from 'yup';

/** The part of JSON Schema that the description uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** Converts a contract's schema to JSON Schema, so that the description has the rules that the server enforces. */
export const requestSchema = (schema: AnyObjectSchema): JsonSchema =>
  cleaned(convertSchema(schema) as JsonSchema);

/** Removes what only yup understands: references to other fields, and an object's empty default. */
function cleaned({ default: byDefault, enum: allowed, properties, ...schema }: JsonSchema): JsonSchema {
  const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
  return {
    ...schema,
    ...(byDefault !== undefined && isPlain(byDefault) && { default: byDefault }),
    ...(Array.isArray(allowed) && allowed.every(isPlain) && { enum: allowed }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, cleaned(property)]),
      ),
    }),
  };
}
