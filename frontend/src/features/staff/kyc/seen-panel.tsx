import type { StaffKycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_DOCUMENT_LABELS } from '@deccanloop/contracts/kyc/statuses';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Panel } from '../../../components/ui/panel';
import { formatDateTime } from '../../../lib/format';

type View = StaffKycDto['views'][number];

const FIRST = 6;

const whatText = ({ what, side }: View): string => {
  if (what === 'bankDetails') return 'Bank details';
  return KYC_DOCUMENT_LABELS[what] + (side === null || side === 'single' ? '' : `, ${side}`);
};

/** Who opened which paper, when and from where. */
export function SeenPanel({ views }: { views: readonly View[] }) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? views : views.slice(0, FIRST);
  return (
    <Panel title="Who has seen these papers" description="Newest first. Entries are never changed.">
      <div className="px-5 pt-3 pb-5 text-sm sm:px-6">
        {views.length === 0 ? (
          <p className="text-ink-600">Only the customer so far.</p>
        ) : (
          <ul className="divide-y divide-paper-200">
            {shown.map((view, index) => (
              <li key={index} className="py-2.5">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{view.by.name}</span>
                  <span>{whatText(view)}</span>
                </p>
                <p className="mt-0.5 text-xs wrap-anywhere text-ink-600">
                  <time dateTime={view.at}>{formatDateTime(view.at)}</time> · {view.address}
                  {view.device !== null && ` · ${view.device}`}
                </p>
              </li>
            ))}
          </ul>
        )}
        {views.length > shown.length && (
          <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAllShown(true)}>
            Show all {views.length}
          </Button>
        )}
      </div>
    </Panel>
  );
}
