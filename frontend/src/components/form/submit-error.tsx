import { useContext } from 'react';
import { useSecondsLeft } from '../../lib/countdown/use-seconds-left';
import { formatWait } from '../../lib/format';
import { formErrorOf } from '../../lib/form-error';
import { FormError } from './form-error';
import { SubmissionContext } from './submission-context';
import type { ShownSubmission } from './use-submit';

export interface SubmitErrorProps {
  /** A submission other than the form's own, such as the request for another code. */
  of?: ShownSubmission;
}

const NONE: ShownSubmission = { error: null, wait: '' };

/**
 * The error above the button, unless it is shown at the fields, and when a repeat makes sense if the server
 * said so (Retry-After).
 */
export function SubmitError({ of }: SubmitErrorProps) {
  const form = useContext(SubmissionContext);
  const { error, wait } = of ?? form?.submission ?? NONE;
  const seconds = useSecondsLeft(wait);
  const isWaiting = error !== null && seconds > 0;
  return (
    <FormError
      {...formErrorOf(error, form?.fields)}
      {...(isWaiting && { action: <RetryNote seconds={seconds} /> })}
    />
  );
}

function RetryNote({ seconds }: { seconds: number }) {
  return (
    // Not announced every second; the error above it was announced.
    <p aria-live="off" className="font-semibold">
      You can try again in <span className="figures">{formatWait(seconds)}</span>.
    </p>
  );
}
