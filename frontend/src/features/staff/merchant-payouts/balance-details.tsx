import { MERCHANT_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { HeldFunds } from '../../../components/payment/held-funds';
import { DataList } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeleton';
import { messageOf } from '../../../lib/api-error';
import { kycPath } from '../paths';
import { useBalanceOfMerchantQuery } from './api';

/** What the balance of a merchant is made of, and where its bank account is found. */
export function BalanceDetails({ merchantId }: { merchantId: string }) {
  const { data, error } = useBalanceOfMerchantQuery(merchantId, { refetchOnMountOrArgChange: true });
  if (!data)
    return error === undefined ? (
      <div role="status">
        <span className="sr-only">Loading the balance</span>
        <Skeleton className="h-32" />
      </div>
    ) : (
      <Banner tone="error" title="The balance did not load">
        {messageOf(error, 'Close this and try again.')}
      </Banner>
    );
  const { parts, funds, owedPaise, kyc, bankWarning } = data;
  return (
    <div className="grid gap-3">
      <section
        aria-label="What the balance is made of"
        className="rounded-md border border-paper-200 bg-paper-50 px-4 py-2"
      >
        <DataList
          items={[
            ...parts.map(({ kind, amountPaise, count }) => ({
              term: `${MERCHANT_TRANSFER_LABELS[kind]} (${count.toLocaleString('en-IN')})`,
              value: <Money paise={amountPaise} decimals="always" />,
            })),
            {
              term: 'Balance',
              value: <Money paise={funds.balancePaise} decimals="always" />,
              strong: true,
            },
            ...(owedPaise > 0
              ? [{ term: 'Owed to us', value: <Money paise={owedPaise} decimals="always" /> }]
              : []),
          ]}
        />
        <HeldFunds funds={funds} className="pt-2 pb-3" />
      </section>
      {bankWarning !== null && (
        <Banner tone="warning" title="Check the bank account">
          {bankWarning}
        </Banner>
      )}
      {kyc !== null && (
        <p className="text-sm text-ink-700">
          Pay to the bank account of the{' '}
          <Link to={kycPath(kyc.id)} className="font-semibold text-brand-700 underline underline-offset-4">
            KYC
          </Link>
          . Who shows its number there is recorded.
        </p>
      )}
    </div>
  );
}
