import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FormError } from '../../../components/form/form-error';
import type { Submission } from '../../../components/form/use-submit';
import { SubmitButton } from '../../../components/form/submit-button';
import { formErrorOf } from '../../../lib/form-error';
import { LogInNotice } from './log-in-notice';
import { EMPTY_QUOTATION } from '../form/quotation-values';

/** The prescribed error text. */
const FAILED = 'There was an error submitting your quotation. Please try again.';

export interface SendCardProps {
  submit: Pick<Submission<never>, 'isBusy' | 'error'>;
  /** Of the button. */
  label: string;
  children?: ReactNode;
}

/** The end of the form: missing answers, errors, and the button. */
export function SendCard({ submit: { isBusy, error }, label, children }: SendCardProps) {
  // Field errors are shown at their fields; a required log-in has a notice of its own. A session that has ended redirects.
  const { requestId, message } = formErrorOf(error, Object.keys(EMPTY_QUOTATION));
  const hasFailed = message !== undefined && error?.status !== 401;
  return (
    <div className="grid gap-5 rounded-lg border border-paper-200 bg-paper-0 p-5 shadow-card sm:p-8">
      {children}
      {error?.status === 401 && <LogInNotice message={error.message} />}
      <FormError
        {...(hasFailed && { message: FAILED })}
        {...(hasFailed && error?.status === 429 && { action: error.message })}
        {...(hasFailed && requestId !== undefined && { requestId })}
      />
      <div className="flex items-center justify-between gap-x-8 gap-y-5 max-sm:flex-wrap">
        <p className="max-w-sm text-sm text-ink-600">
          An engineer answers {PROJECT_PROMISES.answer}; the quotation follows {PROJECT_PROMISES.quotation}.
          We use your answers only for this quotation:{' '}
          <Link to={PAGES.privacy} className="font-medium text-brand-700 underline underline-offset-3">
            privacy policy
          </Link>
          .
        </p>
        <SubmitButton
          size="lg"
          loading={isBusy}
          loadingText="Processing Request..."
          className="w-full sm:w-auto"
        >
          {label}
          <ArrowRight aria-hidden className="ml-2.5 inline size-4.5" />
        </SubmitButton>
      </div>
    </div>
  );
}
