import { COMPANY } from '@deccanloop/contracts/company';
import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { Banner } from '../../../components/ui/banner';
import { telephoneLink } from '../../../content/contact';
import type { ApiError } from '../../../lib/api-error';
import { formErrorOf } from '../../../lib/form-error';
import { EMPTY_CONTACT } from './contact-values';

export interface ContactOutcomeProps {
  /** The message that was just sent. */
  sent: EnquiryCreatedDto | null;
  error: ApiError | null;
}

const link = 'font-semibold underline underline-offset-3';

/** The result of the message; the live regions are mounted before their text, so that it is announced. */
export function ContactOutcome({ sent, error }: ContactOutcomeProps) {
  const hasFailed = formErrorOf(error, Object.keys(EMPTY_CONTACT)).message !== undefined;
  return (
    <>
      <div role="status" className="contents">
        {sent !== null && (
          <Banner tone="success" title="Message Sent Successfully!" className="animate-rise">
            <p>{"We'll get back to you within 24 hours."}</p>
            <p className="mt-1">
              Reference <span className="font-mono font-semibold">{sent.reference}</span>
            </p>
          </Banner>
        )}
      </div>
      <div role="alert" className="contents">
        {hasFailed && (
          <Banner tone="error" title="Something went wrong" className="animate-rise">
            <p>Please try again or contact us directly.</p>
            {error?.status === 429 && <p className="mt-1">{error.message}</p>}
            <p className="mt-1">
              <a href={`mailto:${COMPANY.email}`} className={link}>
                {COMPANY.email}
              </a>{' '}
              or{' '}
              <a href={telephoneLink(COMPANY.supportPhone)} className={`${link} whitespace-nowrap`}>
                {COMPANY.supportPhone}
              </a>
            </p>
          </Banner>
        )}
      </div>
    </>
  );
}
