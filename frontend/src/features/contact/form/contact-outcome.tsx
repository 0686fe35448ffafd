import { COMPANY } from '@deccanloop/contracts/company';
import { Banner } from '../../../components/ui/banner';
import { telephoneLink } from '../../../content/contact';
import { EMPTY_CONTACT } from './contact-values';
import type { ContactState } from './contact-process';

/** Whether every error is shown at a field of the form. */
const isAtFields = ({ error }: ContactState): boolean => {
  const fields = Object.keys(error?.errors ?? {});
  return fields.length > 0 && fields.every((field) => field in EMPTY_CONTACT);
};

const link = 'font-semibold underline underline-offset-3';

/** The result of the message; the live regions are mounted before their text, so that it is announced. */
export function ContactOutcome({ state }: { state: ContactState }) {
  return (
    <>
      <div role="status" className="contents">
        {state.status === 'success' && (
          <Banner tone="success" title="Message Sent Successfully!" className="animate-rise">
            <p>{"We'll get back to you within 24 hours."}</p>
            {state.reference !== null && (
              <p className="mt-1">
                Reference <span className="font-mono font-semibold">{state.reference}</span>
              </p>
            )}
          </Banner>
        )}
      </div>
      <div role="alert" className="contents">
        {state.status === 'error' && !isAtFields(state) && (
          <Banner tone="error" title="Something went wrong" className="animate-rise">
            <p>Please try again or contact us directly.</p>
            {state.error?.status === 429 && <p className="mt-1">{state.error.message}</p>}
            <p className="mt-1">
              <a href={`mailto:${COMPANY.email}`} className={link}>
                {COMPANY.email}
              </a>{' '}
              or{' '}
              <a href={telephoneLink(COMPANY.supportPhone)} className={link}>
                {COMPANY.supportPhone}
              </a>
            </p>
          </Banner>
        )}
      </div>
    </>
  );
}
