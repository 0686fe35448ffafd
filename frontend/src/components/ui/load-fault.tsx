import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { isApiError, messageOf } from '../../lib/api-error';
import { Button } from './button';
import { Notice } from './notice';
import { StatusMark } from './status-mark';

export interface LoadFaultProps {
  /** What did not load: "Your wallet did not load". */
  title: string;
  fault: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Replaces a page whose data could not be loaded, with a Try again button. */
export function LoadFault({ title, fault, retrying, onRetry }: LoadFaultProps) {
  return (
    <Notice
      live
      mark={<StatusMark kind="failed" />}
      title={title}
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
