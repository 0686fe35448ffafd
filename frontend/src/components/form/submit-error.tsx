import { useContext } from 'react';
import { useSecondsLeft } from '../../lib/countdown/use-seconds-left';
import { formatWait } from '../../lib/format';
import { SUBMIT_ERROR_EN, type SubmitErrorTexts } from '../../content/messages/submit-error';
import { formErrorOf } from '../../lib/form-error';
import { FormError } from './form-error';
import { SubmissionContext } from './submission-context';
import type { ShownSubmission } from './use-submit';

export interface SubmitErrorProps {
  /** A submission other than the form's own, such as the request for another code. */
  of?: ShownSubmission;
  /** In the language of the form; English if omitted. */
  texts?: SubmitErrorTexts;
}

const NONE: ShownSubmission = { error: null, wait: '' };

/**
 * The error above the button, unless it is shown at the fields, and when a repeat makes sense if the server
 * said so (Retry-After).
 */
export function SubmitError({ of, texts = SUBMIT_ERROR_EN }: SubmitErrorProps) {
  const form = useContext(SubmissionContext);
  const { error, wait } = of ?? form?.submission ?? NONE;
  const seconds = useSecondsLeft(wait);
  const isWaiting = error !== null && seconds > 0;
  const shown = error === null ? null : { ...error, message: texts.reason(error) };
  return (
    <FormError
      {...formErrorOf(shown, form?.fields)}
      requestLabel={texts.request}
      {...(isWaiting && { action: <RetryNote seconds={seconds} {...texts.retry} /> })}
    />
  );
}

function RetryNote({ seconds, before, after }: { seconds: number } & SubmitErrorTexts['retry']) {
  return (
    // Not announced every second; the error above it was announced.
    <p aria-live="off" className="font-semibold">
      {before} <span className="figures">{formatWait(seconds)}</span>
      {after}
    </p>
  );
}
