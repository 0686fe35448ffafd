import { formatPaise, paise } from '@deccanloop/contracts/money';
import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useAppDispatch } from '../../../lib/dispatch';
import { startedAt } from '../../../lib/format';
import { payAgainAnswered } from '../open/open-slice';

export const questionText = ({ amountPaise, initiatedAt }: OpenPaymentDto, now: Date): string =>
  `You started a payment of ${formatPaise(paise(amountPaise), { decimals: 'always' })} ${startedAt(initiatedAt, now)}. ` +
  'It is not settled yet. Pay again only if you are sure it failed.';

/** Shown before a payment is started while an earlier one may still be charged. */
export default function PayAgainQuestion({ about }: { about: OpenPaymentDto }) {
  const dispatch = useAppDispatch();
  const [askedAt] = useState(() => new Date());
  const answer = (again: boolean) => dispatch(payAgainAnswered(again));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) answer(false);
      }}
      title="Pay again?"
      description={questionText(about, askedAt)}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(true)}>
            Pay again
          </Button>
          <Button onClick={() => answer(false)}>Wait for the result</Button>
        </>
      }
    />
  );
}
