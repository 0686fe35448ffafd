import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { firstMessages, type ApiError } from '../../lib/api-error';
import { firstWrong } from './first-wrong';

type Values = Record<string, unknown>;

/**
 * The server's field errors as a Formik `validate`: each stays until its field is changed. Formik validates
 * the whole form on every key, which would clear errors that were set once.
 * @param sent the rejected values
 */
export function rejectionOf(error: ApiError | null, sent: object | null): (values: object) => Values {
  const messages = error?.errors ? firstMessages(error.errors) : {};
  const before = { ...sent } as Values;
  return (typed) => {
    const values = { ...typed } as Values;
    return Object.fromEntries(
      Object.entries(messages).filter(([field]) => field in values && values[field] === before[field]),
    );
  };
}

/**
 * Inside the form: shows rejected fields as soon as the error arrives, and focuses the first one. Hides them
 * when the error is forgotten.
 */
export function RejectedFields({ error }: { error: ApiError | null }) {
  const { setTouched, touched, validateForm } = useFormikContext<Values>();
  const mark = useRef<HTMLSpanElement>(null);
  const touch = useRef(async (_fields: string[]): Promise<void> => undefined);
  const wasRejected = useRef(false);
  useEffect(() => {
    touch.current = async (fields) => {
      // Also validates, and so runs `rejectionOf`.
      await setTouched({ ...touched, ...Object.fromEntries(fields.map((field) => [field, true])) }, true);
    };
  });

  // Counted in a state, so that the focus moves after React has marked the fields as invalid.
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const fields = Object.keys(error?.errors ?? {});
    if (fields.length > 0) void touch.current(fields).then(() => setShown((times) => times + 1));
    else if (wasRejected.current) void validateForm();
    wasRejected.current = fields.length > 0;
  }, [error, validateForm]);

  useEffect(() => {
    if (shown === 0) return;
    const first = firstWrong(mark.current?.closest('form'));
    first?.focus();
    // A wrong code is replaced completely; any other value is corrected.
    if (first?.autocomplete === 'one-time-code') first.select();
  }, [shown]);

  return <span ref={mark} hidden />;
}
