import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { ViewTag } from '../../../components/payment/view-tag';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { PanelLink } from '../../../components/ui/panel-link';
import { TimeAgo } from '../../../components/ui/time-ago';
import { ownPaymentPath } from '../../../lib/own-record-paths';
import { LINE, LINK_OF_LINE } from './home-lines';

/** Top-ups that are not settled yet; nothing where there are none. */
export function PendingPayments({ payments }: { payments: readonly OpenPaymentDto[] }) {
  if (payments.length === 0) return null;
  return (
    <Panel title="Pending payments" action={<PanelLink to={PAGES.paymentsList}>All</PanelLink>}>
      <ul className="mt-3 divide-y divide-paper-200 border-t border-paper-200">
        {payments.map(({ merchantTransactionId: id, amountPaise, initiatedAt, view }) => (
          <li key={id} className={LINE}>
            <div className="min-w-0 flex-1">
              <Link to={ownPaymentPath(id)} className={LINK_OF_LINE}>
                <span className="sr-only">Top-up of </span>
                <Money paise={amountPaise} decimals="always" />
              </Link>
              <p className="text-ink-600">
                <TimeAgo iso={initiatedAt} />
              </p>
            </div>
            <ViewTag view={view} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
