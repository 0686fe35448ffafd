import { PAGES } from '@deccanloop/contracts/routes';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card, CardHeader } from '../../components/ui/card';
import { PageBody } from '../../components/ui/page-body';
import { PageTitle } from '../../components/ui/page-title';
import { DirectContact } from './direct-contact';
import { ReportForm } from './report-form';

export interface NewRequestProps {
  /** The id in the address: what it is about. */
  transaction: string | null;
  /** The user has a list of requests to go back to. */
  hasList: boolean;
  onSent: (reference: string) => void;
}

/** The form for a report about a payment or anything else, and contact details. */
export function NewRequest({ transaction, hasList, onSent }: NewRequestProps) {
  return (
    <PageBody>
      <PageTitle title="Support" />
      {hasList ? (
        <Link
          to={PAGES.support}
          className="mb-3 inline-flex w-fit items-center gap-1.5 rounded-xs py-1 text-sm font-semibold text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
        >
          <ArrowLeft aria-hidden className="size-4" /> All your requests
        </Link>
      ) : (
        <p className="eyebrow text-brand-700">Support</p>
      )}
      <h1 className="display mt-3 max-w-2xl text-3xl sm:text-4xl">Tell us what happened</h1>
      <p className="mt-4 max-w-xl text-ink-600">
        A report with a transaction ID lands next to that payment&rsquo;s own record, so we start with the
        facts.
      </p>
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[1.55fr_1fr] lg:gap-12">
        <Card>
          <CardHeader title="Your report" description="We write or call back where you tell us to." />
          <ReportForm transactionInAddress={transaction} onSent={onSent} />
        </Card>
        <DirectContact transaction={transaction} />
      </div>
    </PageBody>
  );
}
