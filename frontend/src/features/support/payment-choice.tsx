import { formatPaise } from '@deccanloop/contracts/money';
import type { WalletPaymentDto } from '@deccanloop/contracts/payments/dto';
import { useFormikContext } from 'formik';
import { ViewTag } from '../../components/payment/view-tag';
import { cx } from '../../lib/class-names';
import { formatDateTime } from '../../lib/format';
import { rememberedPayer } from '../../lib/remembered-payer';
import { useUser } from '../../lib/session';
import { tabStorage } from '../../lib/session-store';
import { useWalletOwnersQuery, useWalletQuery } from '../../lib/wallet-api';
import { distinctOwners, shownOwner } from '../../lib/wallet-owners';
import type { ReportDraft } from './report-draft';

const SHOWN = 4;

/** The newest payments of the user or payer; null for a guest without a payment link. */
export function useLatestPayments(): WalletPaymentDto[] | null {
  const user = useUser();
  const { data: owners } = useWalletOwnersQuery();
  const owner = owners && shownOwner(distinctOwners(owners), rememberedPayer(tabStorage()), user?._id);
  const { data: wallet } = useWalletQuery(owner?.userId ?? '', { skip: !owner });
  return owner ? (wallet?.payments.slice(0, SHOWN) ?? []) : null;
}

/** Fills in the transaction id when one of the payments is clicked. */
export function PaymentChoice({ payments }: { payments: readonly WalletPaymentDto[] }) {
  const { values, setFieldValue } = useFormikContext<ReportDraft>();
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink-900">
        Is it about one of these? <span className="font-normal text-ink-600">(optional)</span>
      </legend>
      <div className="mt-1.5 grid gap-2">
        {payments.map((payment) => {
          const { merchantTransactionId: id, breakdown, initiatedAt } = payment;
          const isChosen = values.merchantTransactionId === id;
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => void setFieldValue('merchantTransactionId', isChosen ? '' : id)}
              className={cx(
                'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-4 py-3 text-left text-sm transition inset-ring',
                isChosen
                  ? 'bg-brand-50 inset-ring-brand-600'
                  : 'bg-paper-0 inset-ring-paper-300 hover:inset-ring-ink-400',
              )}
            >
              <span>
                <span className="figures font-semibold">
                  {formatPaise(breakdown.totalPaise, { decimals: 'always' })}
                </span>
                <span className="ml-3 text-ink-600">{formatDateTime(initiatedAt)}</span>
              </span>
              <ViewTag view={payment.view} />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
