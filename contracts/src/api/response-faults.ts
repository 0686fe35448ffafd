import { ValidationError, type Schema } from 'yup';

/**
 * What does not fit the schema, as `path: rule`. Without values, so that it can be logged: yup's own messages contain
 * them.
 */
export function faultsOf(schema: Schema | undefined, value: unknown): string[] {
  if (schema === undefined) return [];
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return all.map(({ path = '', type, params }) => {
      const names = params?.['unknown'];
      const unknown = type === 'noUnknown' && typeof names === 'string' ? ` (${names})` : '';
      const branch = type === 'branch' ? ` (${error.errors.join(', ')})` : '';
      return `${path}: ${type ?? 'invalid'}${unknown}${branch}`;
    });
  }
}
