import type { CallRequestedDto } from '@deccanloop/contracts/calls/dto';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { formatDateTime } from '../../../lib/format';
import { slotText } from './slot-times';

export interface RequestedCallProps {
  request: CallRequestedDto;
  /** Shows the page for another request. */
  onNew: () => void;
}

/** What remains to be done after a request: nothing is booked before the mailed link was used. */
export function RequestedCall({ request: { startsAt, email, confirmBy }, onNew }: RequestedCallProps) {
  const region = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => region.current?.focus(), []);
  return (
    <Card as="section" aria-label="Your request">
      <div ref={region} tabIndex={-1} role="status" className="outline-none">
        <span className="grid size-12 place-items-center rounded-lg bg-brand-50 text-brand-700">
          <MailCheck aria-hidden className="size-6" />
        </span>
        <h2 className="display mt-5 text-2xl text-ink-900">Confirm by e-mail</h2>
        <p className="mt-2 wrap-anywhere text-ink-700">
          The call is not booked yet. Open the link that we mail to <strong>{email}</strong> and confirm it,
          by {formatDateTime(confirmBy)} at the latest. Until then, others can take this time.
        </p>
        <p className="mt-4 font-semibold text-ink-900">{slotText(startsAt)}</p>
        <p className="mt-4 text-sm text-ink-600">
          No e-mail after some minutes? Look into the spam folder, and check the address above. The same
          request is mailed once.
        </p>
      </div>
      <div className="mt-7">
        <Button variant="secondary" onClick={onNew}>
          Request another call
        </Button>
      </div>
    </Card>
  );
}
