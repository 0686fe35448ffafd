import { string, type StringSchema } from 'yup';

/**
 * A trimmed text. Not Yup's own `trim()`: it calls the method on any value, so a list or object in place of the text
 * would throw a TypeError instead of a validation error.
 */
export const trimmedText = (): StringSchema =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** A text in lower case. Not Yup's own `lowercase()`, for the same reason. */
export const lowerCaseText = (): StringSchema =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value));
