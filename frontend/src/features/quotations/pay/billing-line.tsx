import { Link } from 'react-router-dom';
import { useBillingQuery } from '../../../lib/billing-api';
import { billingPath } from '../../../lib/billing-path';
import { quotationPath } from '../../../lib/quotation-path';

/** Before something is accepted or paid: whom the tax invoice is made out to, because it cannot be changed later. */
export function BillingLine({ quotationId }: { quotationId: string }) {
  const { data } = useBillingQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { details } = data;
  if (details !== null)
    return (
      <p className="text-sm wrap-anywhere text-ink-700">
        The tax invoice is made out to {details.name}
        {details.gstin !== null && `, GSTIN ${details.gstin}`}.
      </p>
    );
  return (
    <p className="text-sm text-ink-700">
      You have not entered billing details: the tax invoice will show only your name and e-mail address.{' '}
      <Link
        to={billingPath(quotationPath(quotationId))}
        className="font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-800"
      >
        Enter them first
      </Link>
      .
    </p>
  );
}
