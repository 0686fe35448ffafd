import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { Link } from 'react-router-dom';
import { billingPath } from '../../lib/billing-path';
import { useChangedLately } from '../../lib/changed-lately';
import { useQuotationPapersQuery } from '../../lib/quotation-papers-api';
import { quotationPath } from '../../lib/quotation-path';
import { useUser } from '../../lib/session';
import { Panel, PanelFault } from '../ui/panel';
import { Skeleton } from '../ui/skeleton';
import { PaperRow } from './paper-row';

/** While a PDF is being rendered, which takes a worker a second or two. In ms. */
const ASK_AGAIN_MS = 4_000;
/** After a change of the quotation: a worker issues its papers. In ms. */
const EXPECTED_MS = 20_000;

export interface QuotationPapersProps {
  quotationId: string;
  /** Changes with everything that gives or replaces a paper: `papersRevision`. */
  revision: string;
}

/** The papers of one quotation: quotation, proformas, tax invoices and credit notes, for its customer and for staff. */
export function QuotationPapers({ quotationId, revision }: QuotationPapersProps) {
  const papers = useQuotationPapersQuery(quotationId, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const isRendering = papers.data?.some(({ isReady }) => !isReady) === true;
  const isExpected = useChangedLately(revision, EXPECTED_MS);
  useQuotationPapersQuery(quotationId, {
    skip: !isRendering && !isExpected,
    // At once, then now and then.
    refetchOnMountOrArgChange: isExpected,
    pollingInterval: ASK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const isCustomer = useUser()?.role === ROLES.customer;
  return (
    <Panel
      title="Invoices and papers"
      {...(isCustomer && {
        description: (
          <>
            Proformas and tax invoices show your{' '}
            <Link
              to={billingPath(quotationPath(quotationId))}
              className="font-medium text-brand-700 underline underline-offset-4 hover:text-brand-800"
            >
              billing details
            </Link>
            , as they are on the day of issue.
          </>
        ),
      })}
    >
      {papers.data ? (
        papers.data.length === 0 ? (
          <p className="px-5 pt-3 pb-6 text-sm text-ink-600 sm:px-6">
            There are none yet. The quotation appears here as PDF shortly after it has a price, and a tax
            invoice after each payment.
          </p>
        ) : (
          <ul className="mt-4 divide-y divide-paper-200 border-t border-paper-200">
            {papers.data.map((paper) => (
              <PaperRow key={paper._id} paper={paper} />
            ))}
          </ul>
        )
      ) : papers.error !== undefined ? (
        <PanelFault
          title="The papers did not load"
          fault={papers.error}
          retrying={papers.isFetching}
          onRetry={() => void papers.refetch()}
        />
      ) : (
        <PapersLoading />
      )}
    </Panel>
  );
}

function PapersLoading() {
  return (
    <div role="status" className="mt-4 divide-y divide-paper-200 border-t border-paper-200">
      <span className="sr-only">Loading the papers</span>
      {['w-40', 'w-32'].map((width) => (
        <div key={width} className="flex items-center justify-between gap-6 px-5 py-4 sm:px-6">
          <div className="grid gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-52 max-w-full" />
          </div>
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </div>
  );
}
