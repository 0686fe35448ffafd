import { useFormikContext, type FieldMetaProps } from 'formik';

/**
 * A field's error, once it should be shown: after a filled field was left, or after a submit. Moving through
 * an empty field with the Tab key shows no error.
 */
export function useShownError({ touched, error, value }: FieldMetaProps<string>): string | undefined {
  const { submitCount } = useFormikContext();
  return touched && (value !== '' || submitCount > 0) ? error : undefined;
}
