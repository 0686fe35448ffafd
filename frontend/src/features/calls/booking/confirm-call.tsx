import type { BookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { useState } from 'react';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import { call, type Body } from '../../../lib/typed-call';
import { ask, type Answer } from './ask';

/** Books a requested call. */
export const confirmCall = (body: Body<'confirmCall'>): Promise<Answer<'confirmCall'>> =>
  ask<'confirmCall'>(call<'confirmCall'>({ url: CALL_PATHS.confirmBooking, method: 'POST', body }));

export interface ConfirmCallProps {
  token: string;
  startsAt: string;
  onConfirmed: (call: BookedCallDto) => void;
  /** Shows other times. @param reason why, when the requested time is gone */
  onOtherTime: (reason: string) => void;
}

/** After these another time has to be chosen. */
const LOST = ['slot_taken', 'slot_not_offered'];

/** A button, because programs that check mails open their links. */
export function ConfirmCall({ token, startsAt, onConfirmed, onOtherTime }: ConfirmCallProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFault('');
    const { data, error } = await confirmCall({ token, startsAt });
    setBusy(false);
    if (error === null) onConfirmed(data);
    else if (LOST.includes(error.code)) onOtherTime(error.message);
    else setFault(error.message);
  };
  return (
    <>
      {fault !== '' && <FormError message={fault} />}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button loading={isBusy} loadingText="Booking..." onClick={() => void confirm()}>
          Confirm the call
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => onOtherTime('')}>
          Other times
        </Button>
      </div>
    </>
  );
}
