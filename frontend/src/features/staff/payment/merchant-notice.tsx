import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { IdLine } from '../id-line';
import { personPath } from '../paths';

/** That a payer has paid a merchant. */
export function MerchantNotice({
  merchant: { id, name, transactionId },
  className,
}: {
  merchant: NonNullable<StaffPaymentDto['merchant']>;
  className: string;
}) {
  return (
    <Banner tone="info" className={className} title={`Paid to the merchant ${name}`}>
      <p>
        The money is credited to the merchant’s balance. Refunds are paid out of it, too, and the merchant
        sees them. Where a finding says wallet, it means that balance.
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <IdLine id={transactionId} label="merchant’s transaction ID" />
        <Link to={personPath(id)} className="font-semibold underline underline-offset-2">
          Open the merchant
        </Link>
      </p>
    </Banner>
  );
}
