import { IFSC } from '@deccanloop/contracts/kyc/schemas';
import { useFormikContext } from 'formik';
import { Landmark } from 'lucide-react';
import { Spinner } from '../../components/ui/spinner';
import { useIfscQuery } from './api';

/** Bank and branch of a complete IFSC. It helps to compare and never blocks: the list of branches may be old. */
export function BankOfIfsc() {
  const { values } = useFormikContext<{ ifsc: string }>();
  const code = values.ifsc.replace(/[\s-]/g, '').toUpperCase();
  const isWhole = IFSC.test(code);
  const { currentData: found, isFetching } = useIfscQuery(code, { skip: !isWhole });
  return (
    // Mounted before its text; otherwise screen readers do not announce it.
    <p role="status" className="-mt-1 text-sm text-ink-700 empty:hidden">
      {!isWhole ? null : isFetching ? (
        <span className="inline-flex items-center gap-2 text-ink-600">
          <Spinner size={14} label="" /> Looking up the branch...
        </span>
      ) : found === undefined ? null : found.bankName === null ? (
        'We do not know this IFSC. If it is the one on your cheque book or passbook, go on.'
      ) : (
        <span className="inline-flex items-start gap-2">
          <Landmark aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-600" />
          <span>
            <span className="font-semibold">{found.bankName}</span>
            {found.branch !== null && `, ${found.branch}`}
          </span>
        </span>
      )}
    </p>
  );
}
