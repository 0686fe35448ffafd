import type { HomeQuotationDto } from '@deccanloop/contracts/customer/home';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Panel } from '../../../components/ui/panel';
import { PanelLink } from '../../../components/ui/panel-link';
import { formatDate } from '../../../lib/format';
import { quotationPath, QUOTATIONS_PATH } from '../../../lib/quotation-path';
import { LinesLoading, LINE, LINK_OF_LINE } from './home-lines';
import { QuotationBadges } from './quotation-badges';

export interface RecentQuotationsProps {
  /** Newest first; undefined while they are loading. */
  quotations: readonly HomeQuotationDto[] | undefined;
  total: number | undefined;
}

/** The newest quotations, each of which leads to its page. */
export function RecentQuotations({ quotations, total = 0 }: RecentQuotationsProps) {
  return (
    <Panel
      title="Recent Quotations"
      {...(total > 0 && { action: <PanelLink to={QUOTATIONS_PATH}>All quotations</PanelLink> })}
    >
      {quotations === undefined ? (
        <LinesLoading label="Loading your quotations" lines={3} />
      ) : quotations.length === 0 ? (
        <EmptyState
          title="No quotations found"
          size={150}
          action={
            <Button asChild>
              <Link to={PAGES.quotation}>Submit a quotation</Link>
            </Button>
          }
        >
          Tell us what you want to build. We answer with a price in phases.
        </EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-paper-200 border-t border-paper-200">
          {quotations.map((quotation) => (
            <li key={quotation._id} className={LINE}>
              <div className="min-w-0 flex-1">
                <Link to={quotationPath(quotation._id)} className={LINK_OF_LINE}>
                  {quotation.projectTitle}
                </Link>
                <p className="mt-0.5 text-ink-600">
                  <span className="font-mono text-xs">{quotation.projectId}</span> ·
                  {quotation.projectType && ` ${quotation.projectType} ·`}{' '}
                  <time dateTime={quotation.submittedAt}>{formatDate(quotation.submittedAt)}</time>
                </p>
              </div>
              <QuotationBadges quotation={quotation} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
