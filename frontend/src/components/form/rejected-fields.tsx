import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef } from 'react';
import { firstMessages, type ApiError } from '../../lib/api-error';
import { firstWrong } from './first-wrong';

type Values = Record<string, unknown>;

/**
 * The server's words about single fields, as a Formik `validate`: they stand until the field they are about is
 * changed. Formik validates the whole form at every key, which would wipe what was only set once.
 * @param sent what was refused
 */
export function rejectionOf(error: ApiError | null, sent: Values | null): (values: Values) => Values {
  const messages = error?.errors ? firstMessages(error.errors) : {};
  return (values) =>
    Object.fromEntries(
      Object.entries(messages).filter(([field]) => field in values && values[field] === sent?.[field]),
    );
}

/** Inside the form: shows a refusal on its fields as soon as it is there, and takes the focus to the first one. */
export function RejectedFields({ error }: { error: ApiError | null }) {
  const { setTouched, touched } = useFormikContext<Values>();
  const mark = useRef<HTMLSpanElement>(null);
  const touch = useRef(async (_fields: string[]): Promise<void> => undefined);
  useEffect(() => {
    touch.current = async (fields) => {
      // Validates too, and so asks `rejectionOf`.
      await setTouched({ ...touched, ...Object.fromEntries(fields.map((field) => [field, true])) }, true);
    };
  });

  const show = useCallback(async (fields: string[]) => {
    await touch.current(fields);
    const form = mark.current?.closest('form');
    requestAnimationFrame(() => {
      const first = firstWrong(form);
      first?.focus();
      // A wrong code is typed anew; anything else is mended.
      if (first?.autocomplete === 'one-time-code') first.select();
    });
  }, []);

  useEffect(() => {
    const fields = Object.keys(error?.errors ?? {});
    if (fields.length > 0) void show(fields);
  }, [error, show]);

  return <span ref={mark} hidden />;
}
