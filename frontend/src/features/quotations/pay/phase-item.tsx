import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { QuotationPhaseDto } from '@deccanloop/contracts/quotations/dto';
import { useId } from 'react';
import { isPhaseOverdue } from '../../../components/quotation/overdue';
import { PhaseStateTag } from '../../../components/quotation/quotation-tags';
import { useKeptFocus } from '../../../components/ui/kept-focus';
import { Money } from '../../../components/ui/money';
import { OverdueTag } from '../../../components/ui/overdue-tag';
import { Tag } from '../../../components/ui/tag';
import { formatDate, formatDateTime } from '../../../lib/format';
import { longDate } from '../../../lib/long-date';
import { useNow } from '../../../lib/now';
import type { CustomerEvent } from '../detail/customer-events';
import { PayNow, type PayNowProps } from './pay-now';
import { WaitingPhase } from './waiting-phase';

export interface PhaseItemProps extends PayNowProps {
  /** How its last payment ended without being paid now; null where there was none. */
  ending: CustomerEvent | null;
}

/** One priced phase: amount, state, and what the customer can do. */
export function PhaseItem({ ending, ...payment }: PhaseItemProps) {
  const heading = useId();
  const { phase, quotation } = payment;
  const { number, title, description, state, totalPaise, dueOn, paidAt } = phase;
  const isOverdue = isPhaseOverdue(phase, quotation, useNow());
  const keptFocus = useKeptFocus<HTMLLIElement>(`${state} ${phase.payNow.allowed}`);
  return (
    <li
      {...keptFocus}
      id={`phase-${number}`}
      tabIndex={-1}
      aria-labelledby={heading}
      className="scroll-mt-24 px-5 py-5 outline-none focus:bg-brand-50/60 sm:px-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={heading} className="font-semibold wrap-anywhere">
            <span className="figures text-ink-600">{number}.</span> {title}
          </h3>
          {description !== null && (
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-700">{description}</p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-600">
            <PhaseStateTag state={state} to="customer" />
            {ending?.type === 'phase_reversed' && <Tag tone="warning">Returned</Tag>}
            {isOverdue && <OverdueTag />}
            {paidAt !== null && <span>Paid on {formatDateTime(paidAt)}</span>}
            {state !== 'paid' && dueOn !== null && <span>Due on {longDate(dueOn, 'short')}</span>}
          </p>
        </div>
        <div className="text-right max-sm:w-full max-sm:text-left">
          <Money paise={totalPaise} decimals="always" className="text-lg font-semibold" />
          <p className="figures text-xs text-ink-600">{splitOf(phase)}</p>
        </div>
      </div>
      {ending !== null && <p className="mt-3 text-sm text-ink-700">{endingText(ending)}</p>}
      {state === 'waiting' ? <WaitingPhase {...payment} /> : state !== 'paid' && <PayNow {...payment} />}
    </li>
  );
}

const money = (amount: Paise) => formatPaise(amount, { decimals: 'always' });

/** "₹1,000.00 + ₹180.00 GST" */
function splitOf({ amountPaise, cgstPaise, sgstPaise, igstPaise }: QuotationPhaseDto): string {
  const parts: readonly (readonly [Paise, string])[] = [
    [cgstPaise, 'CGST'],
    [sgstPaise, 'SGST'],
    [igstPaise, 'IGST'],
  ];
  const taxes = parts.filter(([tax]) => tax > 0).map(([tax, name]) => `${money(tax)} ${name}`);
  return [money(amountPaise), ...taxes].join(' + ');
}

function endingText({ type, at, reason }: CustomerEvent): string {
  if (type === 'phase_reversed')
    return `We returned this payment to your wallet on ${formatDate(at)}. The phase can be paid again.`;
  const why = reason === null ? '' : ` ${reason}`;
  return type === 'phase_payment_refused'
    ? `The last payment was not made.${why} No money left your wallet.`
    : `The last payment ended.${why} No money left your wallet for it.`;
}
