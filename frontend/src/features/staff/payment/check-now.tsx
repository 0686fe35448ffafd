import { PAYMENT_STATE_LABELS } from '@deccanloop/contracts/payments/state-labels';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { messageOf } from '../../../lib/api-error';
import { useCheckPaymentMutation, useStaffPaymentQuery } from '../api';

/** How often the page polls for the result, and how long it waits for it, in ms. */
const POLL_INTERVAL_MS = 1_000;
const PATIENCE_MS = 15_000;

type Watched = Pick<
  StaffPaymentDto,
  'merchantTransactionId' | 'status' | 'checkCount' | 'nextCheckAt' | 'isDisputeCheckWaiting'
>;

/** Starts a check of status and disputes, and shows the result as soon as it is known. */
export function CheckNow({ payment }: { payment: Watched }) {
  const { merchantTransactionId: id, status, checkCount } = payment;
  const [check] = useCheckPaymentMutation();
  /** The number of checks before this one, and when it was stored; null when no check is running. */
  const [asked, setAsked] = useState<{ after: number; storedAt: number } | null>(null);
  const isWaiting = asked !== null;
  const { fulfilledTimeStamp: readAt = 0 } = useStaffPaymentQuery(id, {
    skip: !isWaiting,
    pollingInterval: POLL_INTERVAL_MS,
  });

  const isSettled = payment.nextCheckAt === null;
  const isAnswered =
    asked !== null &&
    readAt > asked.storedAt &&
    (checkCount > asked.after || (isSettled && !payment.isDisputeCheckWaiting));
  useEffect(() => {
    if (!isAnswered) return;
    // A check is counted when it starts; its result is stored a moment later.
    const timer = setTimeout(() => {
      setAsked(null);
      toast(
        `Status at the gateway: ${PAYMENT_STATE_LABELS[status].staff.toLowerCase()}`,
        isSettled ? { description: 'Its disputes were checked too.' } : undefined,
      );
    }, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isAnswered, status, isSettled]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setAsked(null);
      toast('The gateway has not answered yet', {
        description: 'We keep checking. The timeline shows the result when it arrives.',
      });
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const ask = async () => {
    // Until the server has stored it, no reading of the page shows its result.
    setAsked({ after: checkCount, storedAt: Infinity });
    try {
      const answer = await check(id).unwrap();
      if (answer.asked) return setAsked({ after: checkCount, storedAt: Date.now() });
      setAsked(null);
      toast('The gateway’s status is final', { description: 'No more checks are needed.' });
    } catch (error) {
      setAsked(null);
      toast('The gateway was not checked', { description: messageOf(error, 'Please try again.') });
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
