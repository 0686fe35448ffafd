import { indiaClockText } from '@deccanloop/contracts/calls/business-hours';
import type { CallBackCreatedDto } from '@deccanloop/contracts/calls/dto';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import { useEffect, useRef } from 'react';
import { Banner } from '../../../components/ui/banner';
import { useCallBackMessages } from './call-back-messages';

/** After a request was sent: when we call. */
export function CallBackSent({ created }: { created: CallBackCreatedDto }) {
  const messages = useCallBackMessages().sent;
  const region = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => region.current?.focus(), []);
  const [from, until] = [new Date(created.from), new Date(created.until)];
  return (
    <div ref={region} tabIndex={-1} role="status" className="mt-6 outline-none">
      <Banner tone="success" title={messages.title}>
        <p>
          {created.isToday
            ? messages.today(indiaClockText(until))
            : messages.later(dayInIndia(until), indiaClockText(from), indiaClockText(until))}
        </p>
        <p className="mt-1">
          {messages.reference} <span className="font-mono font-semibold">{created.reference}</span>
        </p>
      </Banner>
    </div>
  );
}
