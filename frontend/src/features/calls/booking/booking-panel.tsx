import { callTokenIn } from '@deccanloop/contracts/calls/booked-call-link';
import type { CallRequestedDto } from '@deccanloop/contracts/calls/dto';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Card, CardHeader } from '../../../components/ui/card';
import { Skeleton } from '../../../components/ui/skeleton';
import { useHydrated } from '../../../lib/hydrated';
import { storeRuntimeReady } from '../../../lib/store-runtime-ready';
import { ChooseSlot } from './choose-slot';
import { LinkedCall } from './linked-call';
import { RequestedCall } from './requested-call';
import { slotText } from './slot-times';
import { useSlots } from './use-slots';

const BookingForm = lazy(async () => {
  const [part] = await Promise.all([import('./booking-form'), storeRuntimeReady()]);
  return part;
});

/** Requests a call, or shows the one of a link. */
export function BookingPanel() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [linked, setLinked] = useState<string | null>(null);
  const [requested, setRequested] = useState<CallRequestedDto | null>(null);
  const inAddress = isHydrated ? callTokenIn(hash) : null;
  // Kept here, and removed from the address, so that it is neither shown nor passed on.
  if (inAddress !== null && inAddress !== linked) setLinked(inAddress);
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname]);

  const token = inAddress ?? linked;
  // A link of a mail that is opened in the tab of the request.
  const onNew = () => {
    setLinked(null);
    setRequested(null);
  };
  if (token !== null) return <LinkedCall key={token} token={token} onNew={onNew} />;
  if (requested !== null) return <RequestedCall request={requested} onNew={onNew} />;
  return <NewBooking isHydrated={isHydrated} onRequested={setRequested} />;
}

/** First a time, then who wants the call. What was typed stays when the time has to be chosen again. */
function NewBooking({
  isHydrated,
  onRequested,
}: {
  isHydrated: boolean;
  onRequested: (requested: CallRequestedDto) => void;
}) {
  const times = useSlots(isHydrated);
  const [slot, setSlot] = useState<string | null>(null);
  /** Of the time that was chosen last; empty before. */
  const [day, setDay] = useState('');
  const [lost, setLost] = useState('');
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lost !== '') alert.current?.focus();
  }, [lost]);

  const choose = (chosen: string) => {
    setSlot(chosen);
    setLost('');
    setDay(dayInIndia(new Date(chosen)));
  };
  return (
    <Card as="section" aria-labelledby="book-title">
      <CardHeader
        title={<span id="book-title">{slot === null ? 'Choose a time' : 'Your details'}</span>}
        {...(slot === null && { description: 'Every call takes 30 minutes.' })}
      />
      {lost !== '' && (
        <div ref={alert} tabIndex={-1} role="alert" className="mt-5 outline-none">
          <Banner tone="warning" title={lost}>
            What you have typed below is kept.
          </Banner>
        </div>
      )}
      {slot === null ? (
        <ChooseSlot times={times} day={day} onChoose={choose} />
      ) : (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-brand-50 px-4 py-3 inset-ring inset-ring-brand-200">
          <p className="font-semibold text-ink-900">{slotText(slot)}</p>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              times.reload();
              setSlot(null);
            }}
          >
            Change time
          </Button>
        </div>
      )}
      {day !== '' && (
        <Suspense fallback={<Skeleton className="mt-6 h-96" />}>
          <BookingForm
            slot={slot}
            onRequested={onRequested}
            onSlotLost={(message) => {
              times.reload();
              setSlot(null);
              setLost(message);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
