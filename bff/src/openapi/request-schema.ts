import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnyObjectSchema } from 'yup';

/** JSON Schema as far as this description uses it. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The contract's schema as JSON Schema: the very rules that the server enforces and the forms show. */
export const requestSchema = (schema: AnyObjectSchema): JsonSchema =>
  cleaned(convertSchema(schema) as JsonSchema);

/** Without what means something to yup alone: references to other fields, and an object's empty default. */
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
