import { ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { DataList } from '../../components/ui/data-list';
import { RecordSheet, SheetPart } from '../../components/ui/record-sheet';
import { StatTile } from '../../components/ui/stat-tile';
import { Stepper } from '../../components/ui/stepper';
import { Tag } from '../../components/ui/tag';
import { Timeline, type TimelineEvent } from '../../components/ui/timeline';
import { Tooltip } from '../../components/ui/tooltip';

const EVENTS: readonly TimelineEvent[] = [
  {
    id: '4',
    text: 'The gateway captured the money; the wallet was credited',
    at: '2026-11-20T12:13:05.000Z',
    tone: 'success',
    actor: 'From a webhook of razorpay',
    change: { from: 'Pending', to: 'Completed' },
    raw: { gateway_payment_id: 'pay_N1pYs6H', amountPaise: 500_00, method: 'upi' },
  },
  { id: '3', text: 'The first attempt failed', at: '2026-11-20T12:12:41.000Z', tone: 'danger' },
  { id: '2', text: 'Waiting for the bank', at: null, tone: 'warning' },
  { id: '1', text: 'The payer started the payment', at: '2026-11-20T12:12:09.000Z', actor: 'By Asha Rao' },
];

/** One record: its numbers, steps, events and sheet. */
export function Records() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-10">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile
          label="Payments today"
          value="1,204"
          icon={ReceiptIndianRupee}
          trend={{ direction: 'up', text: '12% more than yesterday', meaning: 'good' }}
          series={[3, 5, 4, 8, 6, 9, 11]}
        />
        <StatTile
          label="Refunds"
          value="₹4,900"
          trend={{ direction: 'up', text: '3 more than yesterday', meaning: 'bad' }}
          series={[1, 0, 2, 1, 4]}
          to="#refunds"
        />
        <StatTile label="Loading" value={undefined} />
        <StatTile label="Not known" value={null} />
      </div>
      <Stepper
        label="Project"
        steps={[
          { id: 'planning', label: 'Planning', state: 'done', detail: '3 Nov' },
          { id: 'progress', label: 'In Progress', state: 'current', detail: 'Since 20 Nov' },
          { id: 'testing', label: 'Testing', state: 'next' },
          { id: 'completed', label: 'Completed', state: 'next' },
        ]}
      />
      <Stepper
        label="Documents"
        steps={[
          { id: 'gst', label: 'GST certificate', state: 'done' },
          { id: 'pan', label: 'PAN card', state: 'failed', detail: 'The picture cannot be read' },
          { id: 'aadhaar', label: 'Aadhaar card', state: 'next' },
        ]}
      />
      <Timeline label="Events" events={EVENTS} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Record sheet
        </Button>
        <Tooltip text="All documents must be approved first">
          <Button aria-disabled>Approve</Button>
        </Tooltip>
      </div>
      {isOpen && (
        <RecordSheet
          kind="Payment"
          title="₹500.00"
          tags={<Tag tone="success">Successful</Tag>}
          id={{ label: 'Transaction ID', text: 'DL2K7QF8M4XWZ3R6T9B5H1C0D' }}
          footer={<Button fullWidth>View receipt</Button>}
          onClose={() => setOpen(false)}
        >
          <DataList
            items={[
              { term: 'Paid with', value: 'Razorpay' },
              { term: 'Fee', value: '₹10.00' },
              { term: 'To wallet', value: '₹490.00', strong: true },
            ]}
          />
          <SheetPart title="What happened">
            <Timeline events={EVENTS} />
          </SheetPart>
        </RecordSheet>
      )}
    </div>
  );
}
