import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner';
import { quotationPath } from '../../../lib/quotation-path';
import { readPurpose, type TopUpPurpose } from '../../../lib/top-up-purpose';

/** The phase of a quotation that this page was opened for; null for a plain top-up. */
export function usePurpose(): TopUpPurpose | null {
  const { search } = useLocation();
  return useMemo(() => readPurpose(search), [search]);
}

/** Above the amount: what the top-up is for, and the way back. */
export function PurposeNote({ purpose: { quotationId } }: { purpose: TopUpPurpose }) {
  return (
    <Banner
      tone="info"
      title="This top-up is for a phase of your quotation"
      action={
        <a
          href={quotationPath(quotationId)}
          className="font-semibold text-brand-700 underline underline-offset-4 hover:text-brand-800"
        >
          Back to your quotation
        </a>
      }
    >
      The phase is paid from your wallet as soon as the wallet has enough. What is left stays in your wallet.
    </Banner>
  );
}
