import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../components/brand/empty-illustration';
import { Button } from '../../components/ui/button';
import { StatusMark } from '../../components/ui/status-mark';
import { isApiError, messageOf } from '../../lib/api-error';
import { Notice } from '../../components/ui/notice';

/** No link was opened in this browser, or its half hour is over. */
export function NoLinkSession() {
  return (
    <Notice
      mark={<EmptyIllustration size={220} />}
      title="Open your payment link again from the app or website"
      text="Your wallet shows in the browser that opened your link, for half an hour. Choose Add Funds in the app or on the website, then come back here."
    >
      <Button asChild size="lg">
        <Link to={PAGES.home}>How it works</Link>
      </Button>
      <Button asChild size="lg" variant="secondary">
        <Link to={PAGES.support}>Contact support</Link>
      </Button>
    </Notice>
  );
}

export function NoPayments() {
  return (
    <div className="mt-5 grid place-items-center rounded-lg border border-dashed border-paper-300 px-6 py-14 text-center">
      <EmptyIllustration />
      <p className="mt-6 font-semibold">No payments yet</p>
      <p className="mt-1 max-w-sm text-sm text-ink-600">
        A payment you start through your link shows here at once, and stays with its state until it is
        settled.
      </p>
    </div>
  );
}

export interface WalletFaultProps {
  fault: unknown;
  retrying: boolean;
  onRetry: () => void;
}

export function WalletFault({ fault, retrying, onRetry }: WalletFaultProps) {
  return (
    <Notice
      live
      mark={<StatusMark kind="failed" />}
      title="Your wallet did not load"
      text={messageOf(fault, 'Something went wrong on our side.')}
      {...(isApiError(fault) && fault.requestId ? { detail: `Request ${fault.requestId}` } : {})}
    >
      <Button size="lg" loading={retrying} loadingText="Trying again..." onClick={onRetry}>
        Try again
      </Button>
      <Button asChild size="lg" variant="secondary">
        <Link to={PAGES.support}>Contact support</Link>
      </Button>
    </Notice>
  );
}
