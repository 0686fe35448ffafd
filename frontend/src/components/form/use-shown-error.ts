import { useFormikContext, type FieldMetaProps } from 'formik';

/**
 * A field's error, once it is to be shown: after the field was left with something in it, or after a submit.
 * Who only passes through an empty field, on the way to a link or a button, is not scolded.
 */
export function useShownError({ touched, error, value }: FieldMetaProps<string>): string | undefined {
  const { submitCount } = useFormikContext();
  return touched && (value !== '' || submitCount > 0) ? error : undefined;
}
