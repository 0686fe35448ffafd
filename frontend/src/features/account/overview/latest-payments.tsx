import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyIllustration } from '../../../components/brand/empty-illustration';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { ViewTag } from '../../../components/payment/view-tag';
import { WalletShare } from '../../../components/payment/wallet-share';
import { Panel, PanelFault } from '../../../components/ui/panel';
import { Skeleton } from '../../../components/ui/skeleton';
import { TimeAgo } from '../../../components/ui/time-ago';
import { useWalletQuery } from '../../../lib/wallet-api';

const SHOWN = 3;

/** The newest payments; the complete list with all actions is on the wallet page. */
export function LatestPayments({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useWalletQuery(userId);
  const payments = data?.payments ?? [];
  return (
    <Panel
      title="Latest payments"
      {...(payments.length > 0 && {
        action: (
          <Link
            to={PAGES.wallet}
            className="inline-flex items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
          >
            All payments <ArrowRight aria-hidden className="size-4" />
          </Link>
        ),
      })}
    >
      {data ? (
        payments.length === 0 ? (
          <NoPayments />
        ) : (
          <ul className="mt-3 divide-y divide-paper-200">
            {payments.slice(0, SHOWN).map((payment) => (
              <PaymentLine key={payment.merchantTransactionId} payment={payment} />
            ))}
          </ul>
        )
      ) : error !== undefined ? (
        <PanelFault
          title="Your payments did not load"
          fault={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinesLoading />
      )}
    </Panel>
  );
}

function PaymentLine({ payment }: { payment: WalletPaymentDto }) {
  const { gateway, initiatedAt, view } = payment;
  return (
    <li className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-paper-100 text-ink-700">
        <GatewayMark gateway={gateway} size={18} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{GATEWAY_TITLES[gateway]}</p>
        <p className="text-ink-600 first-letter:uppercase">
          <TimeAgo iso={initiatedAt} />
        </p>
      </div>
      <div className="grid justify-items-end gap-1.5 text-sm">
        <span className="font-semibold">
          <WalletShare payment={payment} marked />
        </span>
        <ViewTag view={view} />
      </div>
    </li>
  );
}

function NoPayments() {
  return (
    <div className="grid place-items-center px-6 pt-6 pb-10 text-center">
      <EmptyIllustration size={168} />
      <p className="mt-5 font-semibold">No payments yet</p>
      <p className="mt-1 max-w-sm text-sm text-ink-600">
        Add funds to your wallet, and the payment shows here at once with its state.
      </p>
    </div>
  );
}

function LinesLoading() {
  return (
    <div role="status" className="mt-3 divide-y divide-paper-200">
      <span className="sr-only">Loading your payments</span>
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex items-center gap-4 px-5 py-4 sm:px-6">
          <Skeleton className="size-10 rounded-md" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3.5 w-36" />
          </div>
          <div className="grid justify-items-end gap-2.5">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-6 w-18 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
