import { string, type StringSchema } from 'yup';

/**
 * A text without the spaces around it. Not Yup's own `trim()`, which calls the method on whatever was sent: a
 * list or an object in place of the text would be a fault of ours instead of a wrong value.
 */
export const trimmedText = (): StringSchema =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** A text in small letters. Not Yup's own `lowercase()`, for the same reason. */
export const lowerCaseText = (): StringSchema =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value));
