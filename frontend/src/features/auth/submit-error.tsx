import { FormError } from '../../components/form/form-error';
import type { ApiError } from '../../lib/api-error';
import { useSecondsLeft } from '../../lib/countdown/index';
import { formMessageOf } from './form-error';
import { RetryNote } from './retry-note';
import type { Wait } from './waits';

/** Why the form was refused, where that is not said at its fields, and how long to wait if the server said so. */
export function SubmitError({ error, wait }: { error: ApiError | null; wait: Wait }) {
  const isWaiting = useSecondsLeft(wait) > 0;
  return (
    <FormError {...formMessageOf(error)} {...(isWaiting ? { action: <RetryNote wait={wait} /> } : {})} />
  );
}
