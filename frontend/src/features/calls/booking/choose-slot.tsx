import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { telephoneLink } from '../../../content/contact';
import { SlotPicker } from './slot-picker';
import type { Slots } from './use-slots';

/** The free times while they are read, when they could not be, and where calls cannot be booked. */
export function ChooseSlot({
  times: { slots, error, reload },
  day,
  onChoose,
}: {
  times: Slots;
  /** The day that is shown first. */
  day?: string | undefined;
  onChoose: (slot: string) => void;
}) {
  if (slots !== null) return <SlotPicker slots={slots} day={day} onChoose={onChoose} />;
  if (error?.code === 'booking_off') return <NoBooking />;
  if (error !== null)
    return (
      <div role="alert" className="mt-6 grid justify-items-start gap-4">
        <p className="text-ink-700">{error.message}</p>
        <Button variant="secondary" onClick={reload}>
          Try again
        </Button>
      </div>
    );
  return (
    <div aria-hidden className="mt-6">
      <Skeleton className="mt-7 h-11 w-full" />
      <div className="mt-15 grid grid-cols-3 gap-2 sm:grid-cols-6">
        {Array.from({ length: 18 }, (_slot, index) => (
          <Skeleton key={index} className="h-12" />
        ))}
      </div>
    </div>
  );
}

/** Where it is not configured. */
function NoBooking() {
  return (
    <div className="mt-6 grid justify-items-start gap-5">
      <p className="text-ink-700">
        Calls cannot be booked here at the moment. Call us on{' '}
        <a
          href={telephoneLink(COMPANY.supportPhone)}
          className="figures font-semibold whitespace-nowrap text-brand-700 underline underline-offset-3"
        >
          {COMPANY.supportPhone}
        </a>{' '}
        ({COMPANY.businessHours.text} IST), or write to us.
      </p>
      <Button asChild>
        <Link to={PAGES.contact}>Contact us</Link>
      </Button>
    </div>
  );
}
