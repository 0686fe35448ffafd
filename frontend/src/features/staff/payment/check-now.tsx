import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toaster';
import { messageOf } from '../../../lib/api-error';
import { useCheckPaymentMutation, useStaffPaymentQuery } from '../api';
import { PAYMENT_STATUS_LABELS } from '../labels/payment-labels';

/** How often the page looks for the gateway's answer, and how long it waits for one (ms). */
const POLL_INTERVAL_MS = 1_000;
const PATIENCE_MS = 15_000;

type Watched = Pick<StaffPaymentDto, 'merchantTransactionId' | 'status' | 'checkCount' | 'nextCheckAt'>;

/** Asks the gateway, and says what it has answered as soon as that is known. */
export function CheckNow({ payment }: { payment: Watched }) {
  const { merchantTransactionId: id, status, checkCount } = payment;
  const [check] = useCheckPaymentMutation();
  /** How often it had been asked before; null while nobody waits. */
  const [askedAfter, setAskedAfter] = useState<number | null>(null);
  const isWaiting = askedAfter !== null;
  useStaffPaymentQuery(id, { skip: !isWaiting, pollingInterval: POLL_INTERVAL_MS });

  const isAnswered = askedAfter !== null && (checkCount > askedAfter || payment.nextCheckAt === null);
  useEffect(() => {
    if (!isAnswered) return;
    // The look is counted as it begins; what it brings is there a moment later.
    const timer = setTimeout(() => {
      setAskedAfter(null);
      toast(`The gateway was asked: ${PAYMENT_STATUS_LABELS[status].label.toLowerCase()}`);
    }, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isAnswered, status]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setAskedAfter(null);
      toast('The gateway has not answered yet', {
        description: 'We go on asking. The timeline shows its answer when it comes.',
      });
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const ask = async () => {
    setAskedAfter(checkCount);
    try {
      const { asked } = await check(id).unwrap();
      if (asked) return;
      setAskedAfter(null);
      toast('The gateway has given its last answer', { description: 'There is nothing left to ask.' });
    } catch (error) {
      setAskedAfter(null);
      toast('The gateway was not asked', { description: messageOf(error, 'Please try again.') });
    }
  };

  return (
    <Button
      loading={isWaiting}
      loadingText="Asking..."
      icon={<RefreshCw aria-hidden className="size-4" />}
      onClick={() => void ask()}
    >
      Check now
    </Button>
  );
}
