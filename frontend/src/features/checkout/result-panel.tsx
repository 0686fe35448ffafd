import { RETURN_SECONDS, type CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import type { MerchantPaymentEnd } from '@deccanloop/contracts/merchant/payments';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { DataList } from '../../components/ui/data-list';
import { Money } from '../../components/ui/money';
import { StatusMark, type StatusMarkProps } from '../../components/ui/status-mark';
import { formatDateTime } from '../../lib/format';
import { useCountdown } from '../../lib/use-countdown';
import { chargedText } from './live-try';

interface Result {
  mark: StatusMarkProps['kind'];
  title: string;
  status: string;
  text: (view: CheckoutDto) => string;
}

/** Only what is certain: a live try that ended without an answer may still bring money. */
const chargeText = ({ lastTry }: CheckoutDto): string =>
  lastTry?.mayBringMoney ? chargedText(lastTry) : 'Nothing was charged.';

const RESULTS = {
  completed: {
    mark: 'success',
    title: 'Payment completed',
    status: 'Completed',
    text: ({ merchantName, mode }) =>
      mode === 'test'
        ? `${merchantName} sees this test payment as paid. No money has moved.`
        : `${merchantName} has received your payment.`,
  },
  failed: {
    mark: 'failed',
    title: 'Payment failed',
    status: 'Failed',
    text: (view) => [view.failure?.message, chargeText(view)].filter(Boolean).join(' '),
  },
  cancelled: {
    mark: 'cancelled',
    title: 'Payment cancelled',
    status: 'Cancelled',
    text: chargeText,
  },
  timeout: {
    mark: 'timeout',
    title: 'This payment has expired',
    status: 'Expired',
    text: (view) =>
      `It was not paid in time. ${chargeText(view)} ${view.lastTry?.mayBringMoney ? '' : `To pay, ask ${view.merchantName} for a new link.`}`.trim(),
  },
} as const satisfies Record<MerchantPaymentEnd, Result>;

interface ResultPanelProps {
  view: CheckoutDto & { status: MerchantPaymentEnd };
  /** Returns to the shop by itself. */
  isAutomatic: boolean;
}

/** A payment that has ended, and the way back to the shop. */
export function ResultPanel({ view, isAutomatic }: ResultPanelProps) {
  const result: Result = RESULTS[view.status];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid justify-items-center text-center">
      <StatusMark kind={result.mark} size={96} />
      <h2 ref={heading} tabIndex={-1} className="display mt-6 text-2xl">
        {result.title}
      </h2>
      <p className="mt-2 max-w-sm text-ink-600">{result.text(view)}</p>
      <DataList
        className="mt-7 w-full rounded-md border border-paper-200 px-4 py-1.5 text-left"
        items={[
          { term: 'Status', value: result.status },
          { term: 'Amount', value: <Money paise={view.amountPaise} decimals="always" /> },
          ...(view.gateway === null ? [] : [{ term: 'Gateway', value: GATEWAY_TITLES[view.gateway] }]),
          ...(view.endedAt === null ? [] : [{ term: 'Time', value: formatDateTime(view.endedAt) }]),
          {
            term: 'Transaction ID',
            value: <span className="font-mono text-xs">{view.transactionId}</span>,
          },
        ]}
      />
      {view.returnTo?.url == null ? (
        <p className="mt-6 text-sm text-ink-600">You can close this page.</p>
      ) : (
        <Return
          key={String(isAutomatic)}
          url={view.returnTo.url}
          host={view.returnTo.host}
          merchantName={view.merchantName}
          isAutomatic={isAutomatic}
        />
      )}
    </div>
  );
}

interface ReturnProps {
  url: string;
  host: string;
  merchantName: string;
  isAutomatic: boolean;
}

function Return({ url, host, merchantName, isAutomatic }: ReturnProps) {
  const [isCounting, setCounting] = useState(isAutomatic);
  const left = useCountdown(RETURN_SECONDS, isCounting, () => window.location.assign(url));
  return (
    <div className="mt-7 grid w-full gap-3">
      <Button asChild size="lg" fullWidth>
        <a href={url}>Return to {merchantName}</a>
      </Button>
      {!isCounting ? (
        <p className="text-sm text-ink-600 wrap-anywhere">You go to {host}.</p>
      ) : (
        <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-600">
          {/* Announced once, not with each second. */}
          <span role="status" className="sr-only">
            You return to {host} in {RETURN_SECONDS} seconds.
          </span>
          <span aria-hidden className="figures wrap-anywhere">
            You return to {host} in {left} s.
          </span>
          <Button variant="ghost" size="sm" onClick={() => setCounting(false)}>
            Stay here
          </Button>
        </p>
      )}
    </div>
  );
}
