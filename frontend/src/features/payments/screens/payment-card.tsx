import { paise } from '@deccanloop/contracts/money';
import type { OpenPaymentDto, PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { PAGES } from '@deccanloop/contracts/routes';
import { RefreshCw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { CancelPayment } from '../../../components/payment/cancel-payment';
import { Button } from '../../../components/ui/button';
import { CopyButton } from '../../../components/ui/copy-button';
import { Money } from '../../../components/ui/money';
import { cx } from '../../../lib/class-names';
import { useAppDispatch } from '../../../lib/dispatch';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { isOpenView } from '../../../lib/payment-view';
import { receiptPath } from '../../../lib/receipt-path';
import { retryAddress } from '../../../lib/retry-address';
import { watchStarted } from '../watch/watch-slice';
import { supportAddress } from './result-actions';
import { TONE_STYLES } from './view-marks';

export interface PaymentCardProps {
  id: string;
  view: PayerViewDto;
  /** Its amount and time; null where this browser may only read the status. */
  payment: Pick<OpenPaymentDto, 'gateway' | 'amountPaise' | 'initiatedAt'> | null;
  /** Replaces the view's heading. */
  title?: ReactNode;
  receiptLink?: string | null;
}

/** One payment above the form: its state, and the actions its payer has. */
export function PaymentCard({ id, view, payment, title, receiptLink = null }: PaymentCardProps) {
  const { ground, border, mark, Icon } = TONE_STYLES[view.tone];
  const heading = useId();
  return (
    <article
      aria-labelledby={heading}
      className={cx('animate-fade overflow-hidden rounded-md border bg-paper-0 text-sm shadow-xs', border)}
    >
      <div className={cx('flex items-start gap-3 px-4 py-4', ground)}>
        <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', mark)} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <div className="flex items-baseline justify-between gap-x-4">
            <h2 id={heading} className="min-w-0 text-base font-semibold text-ink-900">
              {/* Beside the form, a payment without an attempt is not being verified, so its label is the
                  title. */}
              {title ?? (view.state === 'waiting_for_payment' ? view.label : view.heading)}
            </h2>
            {payment && (
              <Money
                paise={paise(payment.amountPaise)}
                decimals="always"
                className="shrink-0 text-base font-semibold text-ink-900"
              />
            )}
          </div>
          <p className="mt-1 text-ink-800">{view.text}</p>
          {view.notes.map((note) => (
            <p key={note} className="mt-1.5 text-ink-700">
              {note}
            </p>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-xs text-ink-600">
        {payment && (
          <p>
            {GATEWAY_TITLES[payment.gateway]},{' '}
            <time dateTime={payment.initiatedAt} className="figures">
              {formatDateTime(payment.initiatedAt)}
            </time>
          </p>
        )}
        <p className="inline-flex items-center gap-0.5">
          <span>Reference&nbsp;</span>
          <span className="font-mono">…{shortTransactionId(id)}</span>
          <CopyButton text={id} label="Copy transaction ID" />
        </p>
      </div>
      <CardActions id={id} view={view} receiptLink={receiptLink} />
    </article>
  );
}

/** The row of buttons; their names contain the end of the payment id where several cards are shown. */
function CardActions({
  id,
  view,
  receiptLink,
}: {
  id: string;
  view: PayerViewDto;
  receiptLink: string | null;
}) {
  const dispatch = useAppDispatch();
  const { actions, state } = view;
  const ofPayment = <span className="sr-only"> payment {shortTransactionId(id)}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 border-t border-paper-200 px-2.5 py-2.5 empty:hidden">
      {isOpenView(view) && (
        <Button
          size="md"
          variant="secondary"
          className="px-4!"
          icon={<RefreshCw aria-hidden className="size-4" />}
          onClick={() => dispatch(watchStarted({ merchantTransactionId: id, manner: 'open' }))}
        >
          Check now{ofPayment}
        </Button>
      )}
      {actions.retry && (
        <Button asChild size="md" variant="secondary" className="px-4!">
          <a href={retryAddress(id)}>
            {state === 'waiting_for_payment' ? 'Continue' : 'Try again'}
            {ofPayment}
          </a>
        </Button>
      )}
      {actions.receipt && (
        <Button asChild size="md" variant="secondary" className="px-4!">
          <a href={receiptLink ?? receiptPath(id)}>View receipt{ofPayment}</a>
        </Button>
      )}
      {state === 'completed' ? (
        <Button asChild size="md" variant="ghost" className="px-3!">
          <a href={PAGES.wallet}>Check Wallet</a>
        </Button>
      ) : (
        actions.support &&
        state !== 'waiting_for_payment' && (
          <Button asChild size="md" variant="ghost" className="px-3!">
            <a href={supportAddress(id)}>Contact Support</a>
          </Button>
        )
      )}
      <CancelPayment payment={{ merchantTransactionId: id, view }} size="md" />
    </div>
  );
}
