import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Notice } from '../../components/ui/notice';
import { StatusMark } from '../../components/ui/status-mark';

export interface ReportSentProps {
  /** `SR-…` */
  reference: string;
  /** Their requests are listed. */
  hasAccount: boolean;
  onAnother: () => void;
}

export function ReportSent({ reference, hasAccount, onAnother }: ReportSentProps) {
  // The form that had the focus was removed; otherwise the keyboard would start at the top of the page.
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    region.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <div ref={region} tabIndex={-1} role="status" className="flex flex-1 flex-col">
      <Notice
        mark={<StatusMark kind="success" />}
        title="Thank you, we have your report"
        text={
          <>
            Quote this reference when you write or call:
            <span className="mt-5 flex items-center justify-center gap-2 rounded-md border border-paper-200 bg-paper-0 py-3 pr-3 pl-6 shadow-card">
              <span className="font-mono text-lg font-semibold tracking-wide text-ink-900">{reference}</span>
              <CopyButton text={reference} label="Copy reference" />
            </span>
            <span className="mt-5 block text-sm">
              {hasAccount
                ? 'Our answer comes by mail, and is shown in your requests.'
                : 'If you gave an e-mail address, our answer comes there with a link to the conversation.'}
            </span>
          </>
        }
      >
        {hasAccount ? (
          <Button asChild size="lg">
            <Link to={PAGES.support}>Your requests</Link>
          </Button>
        ) : (
          <Button asChild size="lg">
            <Link to={PAGES.wallet}>Back to wallet</Link>
          </Button>
        )}
        <Button size="lg" variant="secondary" onClick={onAnother}>
          Send another report
        </Button>
      </Notice>
    </div>
  );
}
