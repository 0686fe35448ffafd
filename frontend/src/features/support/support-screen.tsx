import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card, CardHeader } from '../../components/ui/card';
import { PageBody } from '../../components/ui/page-body';
import { PageTitle } from '../../components/ui/page-title';
import { DirectContact } from './direct-contact';
import { ReportForm } from './report-form';
import { ReportSent } from './report-sent';

/** `/support`, `/support?transaction=…`: a report about a payment, and contact details. */
export default function SupportScreen() {
  const [params] = useSearchParams();
  const transaction = params.get('transaction') ?? params.get('merchantTransactionId');
  const [reference, setReference] = useState<string | null>(null);

  if (reference !== null)
    return (
      <PageBody className="py-0 sm:py-0">
        <PageTitle title="Report sent" />
        <ReportSent reference={reference} onAnother={() => setReference(null)} />
      </PageBody>
    );
  return (
    <PageBody>
      <PageTitle title="Support" />
      <p className="eyebrow text-brand-700">Support</p>
      <h1 className="display mt-3 max-w-2xl text-3xl sm:text-4xl">Tell us what happened</h1>
      <p className="mt-4 max-w-xl text-ink-600">
        A report with a transaction ID lands next to that payment&rsquo;s own record, so we start with the
        facts.
      </p>
      <div className="mt-10 grid items-start gap-8 lg:grid-cols-[1.55fr_1fr] lg:gap-12">
        <Card>
          <CardHeader title="Your report" description="We write or call back where you tell us to." />
          <ReportForm transactionInAddress={transaction} onSent={setReference} />
        </Card>
        <DirectContact transaction={transaction} />
      </div>
    </PageBody>
  );
}
