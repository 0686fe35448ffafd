import type { BookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import { call } from '../../../lib/typed-call';
import { ask } from './ask';

export interface CancelCallProps {
  token: string;
  onCancelled: (call: BookedCallDto) => void;
  onKeep: () => void;
}

/** Asks before a booked call is cancelled. */
export function CancelCall({ token, onCancelled, onKeep }: CancelCallProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const cancel = async () => {
    setBusy(true);
    setFault('');
    const { data, error } = await ask<'cancelOwnBookedCall'>(
      call<'cancelOwnBookedCall'>({ url: CALL_PATHS.cancelBooking, method: 'POST', body: { token } }),
    );
    setBusy(false);
    if (error === null) onCancelled(data);
    else setFault(error.message);
  };
  return (
    <div className="mt-8 border-t border-paper-200 pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink-900 outline-none">
        Cancel this call?
      </h3>
      <p className="mt-2 text-ink-600">We will not call you, and the time becomes free for others.</p>
      {fault !== '' && <FormError message={fault} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" loading={isBusy} loadingText="Cancelling..." onClick={() => void cancel()}>
          Cancel the call
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onKeep}>
          Keep the call
        </Button>
      </div>
    </div>
  );
}
