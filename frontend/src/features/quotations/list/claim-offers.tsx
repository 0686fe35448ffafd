import type { ClaimableDto } from '@deccanloop/contracts/quotations/dto';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { toast } from '../../../components/ui/toast';
import { messageOf } from '../../../lib/api-error';
import { formatDate } from '../../../lib/format';
import { useClaimableQuotationsQuery, useClaimQuotationMutation } from '../api';

type Claimable = ClaimableDto['quotations'][number];

/**
 * Requests that were sent without a login from the address of this account. The server lists them only where that
 * address is proved; a failure hides them, because the list below is complete without them.
 */
export function ClaimOffers() {
  const { data } = useClaimableQuotationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = data?.quotations ?? [];
  if (found.length === 0) return null;
  return (
    <Panel
      className="mt-6"
      title="Sent from your address: yours?"
      description="These requests were sent without a login, with the e-mail address of your account."
    >
      <ul className="mt-4 divide-y divide-paper-200 border-t border-paper-200">
        {found.map((quotation) => (
          <Offer key={quotation._id} quotation={quotation} />
        ))}
      </ul>
    </Panel>
  );
}

function Offer({ quotation: { _id, reference, projectTitle, submittedAt } }: { quotation: Claimable }) {
  const [claim, { isLoading }] = useClaimQuotationMutation();
  const [fault, setFault] = useState<string | null>(null);
  const add = async () => {
    setFault(null);
    try {
      await claim(_id).unwrap();
      toast('Added to your quotations');
    } catch (error) {
      setFault(messageOf(error, 'It was not added. Please try again.'));
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 text-sm sm:px-6">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{projectTitle}</p>
        <p className="mt-0.5 text-ink-600">
          <span className="font-mono text-xs">{reference}</span> · sent{' '}
          <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>
        </p>
        {fault !== null && (
          <p role="alert" className="mt-1 text-danger-700">
            {fault}
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="secondary"
        loading={isLoading}
        loadingText="Adding..."
        onClick={() => void add()}
      >
        Add to my quotations<span className="sr-only">: {projectTitle}</span>
      </Button>
    </li>
  );
}
