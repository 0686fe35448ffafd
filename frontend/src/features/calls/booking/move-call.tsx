import type { BookedCallDto } from '@deccanloop/contracts/calls/dto';
import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import { call } from '../../../lib/typed-call';
import { ask } from './ask';
import { confirmCall } from './confirm-call';
import { ChooseSlot } from './choose-slot';
import { slotText } from './slot-times';
import { useSlots } from './use-slots';

export interface MoveCallProps {
  token: string;
  /** A requested call is booked at the chosen time, a booked one moved to it. */
  status: 'requested' | 'booked';
  /** Why another time has to be chosen. */
  reason?: string;
  onMoved: (call: BookedCallDto) => void;
  onKeep: () => void;
}

const LABELS = {
  requested: { submit: 'Book this time', busy: 'Booking...', keep: 'Keep the requested time' },
  booked: { submit: 'Move to this time', busy: 'Moving...', keep: 'Keep the present time' },
} as const;

/** Another time for a call. */
export function MoveCall({ token, status, reason = '', onMoved, onKeep }: MoveCallProps) {
  const labels = LABELS[status];
  const times = useSlots(true);
  const [slot, setSlot] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState(reason);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const move = async (startsAt: string) => {
    setBusy(true);
    const body = { token, startsAt };
    const { data, error } =
      status === 'booked'
        ? await ask<'moveBookedCall'>(
            call<'moveBookedCall'>({ url: CALL_PATHS.moveBooking, method: 'POST', body }),
          )
        : await confirmCall(body);
    setBusy(false);
    if (error === null) return onMoved(data);
    setFault(error.message);
    setSlot(null);
    times.reload();
  };
  return (
    <div className="mt-8 border-t border-paper-200 pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink-900 outline-none">
        Choose another time
      </h3>
      {fault !== '' && <FormError message={fault} />}
      {slot === null ? (
        <ChooseSlot
          times={times}
          onChoose={(chosen) => {
            setFault('');
            setSlot(chosen);
          }}
        />
      ) : (
        <p className="mt-4 rounded-md bg-brand-50 px-4 py-3 font-semibold text-ink-900 inset-ring inset-ring-brand-200">
          {slotText(slot)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {slot !== null && (
          <>
            <Button loading={isBusy} loadingText={labels.busy} onClick={() => void move(slot)}>
              {labels.submit}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setSlot(null)}>
              Other times
            </Button>
          </>
        )}
        <Button variant="ghost" disabled={isBusy} onClick={onKeep}>
          {labels.keep}
        </Button>
      </div>
    </div>
  );
}
