import type { BookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { PAGES } from '@deccanloop/contracts/routes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { Skeleton } from '../../../components/ui/skeleton';
import type { ApiError } from '../../../lib/api-error';
import { call as request } from '../../../lib/typed-call';
import { ask } from './ask';
import { CallSummary } from './call-summary';
import { CancelCall } from './cancel-call';
import { ConfirmCall } from './confirm-call';
import { MoveCall } from './move-call';

const BOOKED = 'Your call is booked';

export interface LinkedCallProps {
  token: string;
  /** Shows the page for another booking. */
  onNew: () => void;
}

/** A requested or booked call: its time, and what its visitor can change. */
export function LinkedCall({ token, onNew }: LinkedCallProps) {
  const [call, setCall] = useState<BookedCallDto | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [step, setStep] = useState<'shown' | 'moving' | 'cancelling'>('shown');
  const [result, setResult] = useState('');
  /** Why another time has to be chosen. */
  const [lost, setLost] = useState('');
  const region = useRef<HTMLDivElement>(null);

  const open = useCallback(() => {
    const body = { token };
    void ask<'openBookedCall'>(
      request<'openBookedCall'>({ url: CALL_PATHS.openBooking, method: 'POST', body }),
    ).then((answer) => (answer.error === null ? setCall(answer.data) : setError(answer.error)));
  }, [token]);
  useEffect(open, [open]);
  // The form or the buttons that had the focus are gone.
  useEffect(() => {
    if (result !== '') region.current?.focus();
  }, [result]);

  const again = () => {
    setError(null);
    open();
  };
  if (error !== null) return <UnusableLink error={error} onAgain={again} onNew={onNew} />;
  if (call === null) return <Skeleton className="h-80" />;
  const canChange = call.status === 'booked' && !call.isOver;
  const isRequested = call.status === 'requested';
  const changed = (after: BookedCallDto, text: string) => {
    setCall(after);
    setStep('shown');
    setResult(text);
  };
  return (
    <Card as="section" aria-label="Your call">
      <div ref={region} tabIndex={-1} role="status" className="outline-none">
        <CallSummary call={call} result={result} />
      </div>
      {step === 'moving' && (
        <MoveCall
          token={token}
          status={isRequested ? 'requested' : 'booked'}
          reason={lost}
          onMoved={(after) => changed(after, isRequested ? BOOKED : 'Your call has a new time')}
          onKeep={() => setStep('shown')}
        />
      )}
      {step === 'cancelling' && (
        <CancelCall
          token={token}
          onCancelled={(after) => changed(after, 'Your call is cancelled')}
          onKeep={() => setStep('shown')}
        />
      )}
      {step === 'shown' && isRequested && (
        <ConfirmCall
          token={token}
          startsAt={call.startsAt}
          onConfirmed={(after) => changed(after, BOOKED)}
          onOtherTime={(reason) => {
            setLost(reason);
            setStep('moving');
          }}
        />
      )}
      {step === 'shown' && !isRequested && (
        <div className="mt-7 flex flex-wrap gap-3">
          {canChange ? (
            <>
              <Button variant="secondary" onClick={() => setStep('moving')}>
                Move the call
              </Button>
              <Button variant="ghost" onClick={() => setStep('cancelling')}>
                Cancel the call
              </Button>
            </>
          ) : (
            <Button onClick={onNew}>Book another call</Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** The link is wrong, or it could not be opened now. */
function UnusableLink({
  error,
  onAgain,
  onNew,
}: {
  error: ApiError;
  onAgain: () => void;
  onNew: () => void;
}) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  // A link that was copied in part is rejected by its form.
  const isWrong = error.status === 410 || error.status === 400;
  return (
    <Card>
      <div ref={region} tabIndex={-1} role="alert" className="outline-none">
        <h2 className="display text-2xl text-ink-900">
          {isWrong ? 'This link is not valid' : 'Your call could not be shown'}
        </h2>
        <p className="mt-3 text-ink-700">
          {isWrong ? 'Open it again from our latest e-mail about the call, or contact us.' : error.message}
        </p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {isWrong ? (
          <Button asChild>
            <Link to={PAGES.contact}>Contact us</Link>
          </Button>
        ) : (
          <Button onClick={onAgain}>Try again</Button>
        )}
        <Button variant="secondary" onClick={onNew}>
          Book a call
        </Button>
      </div>
    </Card>
  );
}
