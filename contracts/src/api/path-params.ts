import { object, string } from 'yup';

/**
 * `:id` of a path. Its form is documented and not enforced here: an id of another form is answered like an unknown one.
 */
export const idParam = (description: string, form?: RegExp) =>
  object({
    id: string()
      .defined()
      .meta({ jsonSchema: { description, ...(form && { pattern: form.source }) } }),
  });
