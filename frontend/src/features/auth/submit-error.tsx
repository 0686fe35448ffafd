import { FormError } from '../../components/form/form-error';
import type { ApiError } from '../../lib/api-error';
import { useSecondsLeft } from '../../lib/countdown/index';
import { formMessageOf } from './form-error';
import { RetryNote } from './retry-note';
import type { Wait } from './waits';

/** The error of a form, unless it is shown at the fields, and the remaining wait if the server set one. */
export function SubmitError({ error, wait }: { error: ApiError | null; wait: Wait }) {
  const isWaiting = useSecondsLeft(wait) > 0;
  return (
    <FormError {...formMessageOf(error)} {...(isWaiting ? { action: <RetryNote wait={wait} /> } : {})} />
  );
}
