import { indiaClockText, longDay } from '@deccanloop/contracts/calls/business-hours';
import type { CallBackCreatedDto } from '@deccanloop/contracts/calls/dto';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../components/ui/banner';

/** After a request was sent: when we call. */
export function CallBackSent({ created }: { created: CallBackCreatedDto }) {
  const region = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => region.current?.focus(), []);
  const [from, until] = [new Date(created.from), new Date(created.until)];
  const day = created.isToday ? 'today' : `on ${longDay(dayInIndia(until))}`;
  return (
    <div ref={region} tabIndex={-1} role="status" className="mt-6 outline-none">
      <Banner tone="success" title="We will call you">
        <p>
          {created.isToday
            ? `We call you ${day}, by ${indiaClockText(until)} IST.`
            : `We call you ${day}, between ${indiaClockText(from)} and ${indiaClockText(until)} IST.`}
        </p>
        <p className="mt-1">
          Reference <span className="font-mono font-semibold">{created.reference}</span>
        </p>
      </Banner>
    </div>
  );
}
