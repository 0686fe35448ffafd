import { formatPaise, paise } from '@deccanloop/contracts/money';
import { LEDGER_HOLD_ENDS, LEDGER_HOLD_LABELS } from '@deccanloop/contracts/payments/ledger-holds';
import type { FundsDto } from '@deccanloop/contracts/payments/dto';
import { cx } from '../../lib/class-names';
import { formatDateTime } from '../../lib/format';
import { Money } from '../ui/money';

export interface HeldFundsProps {
  funds: FundsDto;
  /** On a dark ground. */
  onInk?: boolean;
  className?: string;
}

/** What of a balance is held and what is available, with each hold; nothing where nothing is held. */
export function HeldFunds({ funds, onInk = false, className }: HeldFundsProps) {
  const { balancePaise, heldPaise, availablePaise, holds } = funds;
  if (heldPaise === 0) return null;
  const quiet = onInk ? 'text-ink-200' : 'text-ink-600';
  return (
    <div className={cx('text-sm', className)}>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <Figure term="Available" paise={availablePaise} quiet={quiet} />
        <Figure term="Held" paise={heldPaise} quiet={quiet} />
      </dl>
      <ul
        aria-label="Held"
        className={cx('mt-3 grid gap-2.5 border-t pt-3', onInk ? 'border-white/15' : 'border-paper-200')}
      >
        {holds.map(({ reason, amountPaise, since, until, reference }) => (
          <li
            key={`${reason} ${since} ${reference ?? ''}`}
            className="flex items-baseline justify-between gap-4"
          >
            <span className="min-w-0">
              <span className="font-medium">{LEDGER_HOLD_LABELS[reason]}</span>
              <span className={cx('block wrap-break-word', quiet)}>
                {reference !== null && <span className="block font-mono text-xs">{reference}</span>}
                {LEDGER_HOLD_ENDS[reason]}
                {until !== null && (
                  <>
                    , at the latest <time dateTime={until}>{formatDateTime(until)}</time>
                  </>
                )}
              </span>
            </span>
            <Money paise={amountPaise} decimals="always" className="font-semibold" />
          </li>
        ))}
      </ul>
      {heldPaise > balancePaise && (
        <p className={cx('mt-3', quiet)}>
          {formatPaise(paise(heldPaise - balancePaise), { decimals: 'always' })} more is held than the balance
          has. Money that comes in covers this first.
        </p>
      )}
    </div>
  );
}

function Figure({
  term,
  paise: amount,
  quiet,
}: {
  term: string;
  paise: FundsDto['heldPaise'];
  quiet: string;
}) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className={quiet}>{term}</dt>
      <dd className="font-semibold">
        <Money paise={amount} decimals="always" />
      </dd>
    </div>
  );
}
