import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { useSelector } from 'react-redux';
import { knownPayments } from '../open/open-payments';
import { selectOpen, selectWatch } from '../state';
import { PaymentCard } from './payment-card';

/** More would push the form off the screen; the others are on the page of all payments. */
const SHOWN = 3;

/** The payer's unresolved payments except the one that the verification banner shows. */
export function OpenPayments() {
  const open = useSelector(selectOpen);
  const watch = useSelector(selectWatch);
  const others = knownPayments(open, watch).filter(
    ({ merchantTransactionId }) => merchantTransactionId !== watch.merchantTransactionId,
  );
  if (others.length === 0) return null;
  return (
    <section aria-label="Payments that are not settled yet" className="flex flex-col gap-3">
      {others.slice(0, SHOWN).map((payment) => (
        <PaymentCard
          key={payment.merchantTransactionId}
          id={payment.merchantTransactionId}
          view={payment.view}
          payment={payment}
        />
      ))}
      {others.length > SHOWN && (
        <a
          href={PAGES.paymentsList}
          className="inline-flex w-fit items-center gap-1.5 rounded-xs py-2 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
        >
          {others.length - SHOWN} more in your payments <ArrowRight aria-hidden className="size-4" />
        </a>
      )}
    </section>
  );
}
