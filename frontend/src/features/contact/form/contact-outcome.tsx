import { COMPANY } from '@deccanloop/contracts/company';
import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { Banner } from '../../../components/ui/banner';
import { telephoneLink } from '../../../content/contact';
import type { ApiError } from '../../../lib/api-error';
import { formErrorOf } from '../../../lib/form-error';
import { useContactFormMessages } from './contact-form-messages';
import { EMPTY_CONTACT } from './contact-values';

export interface ContactOutcomeProps {
  /** The message that was just sent. */
  sent: EnquiryCreatedDto | null;
  error: ApiError | null;
}

const link = 'font-semibold underline underline-offset-3';

/** The result of the message; the live regions are mounted before their text, so that it is announced. */
export function ContactOutcome({ sent, error }: ContactOutcomeProps) {
  const messages = useContactFormMessages();
  const hasFailed = formErrorOf(error, Object.keys(EMPTY_CONTACT)).message !== undefined;
  return (
    <>
      <div role="status" className="contents">
        {sent !== null && (
          <Banner tone="success" title={messages.sent} className="animate-rise">
            <p>{messages.reply}</p>
            <p className="mt-1">
              {messages.reference} <span className="font-mono font-semibold">{sent.reference}</span>
            </p>
          </Banner>
        )}
      </div>
      <div role="alert" className="contents">
        {hasFailed && (
          <Banner tone="error" title={messages.failed} className="animate-rise">
            <p>{messages.again}</p>
            {error?.status === 429 && <p className="mt-1">{messages.tooMany ?? error.message}</p>}
            <p className="mt-1">
              <a href={`mailto:${COMPANY.email}`} className={link}>
                {COMPANY.email}
              </a>{' '}
              {messages.or}{' '}
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
