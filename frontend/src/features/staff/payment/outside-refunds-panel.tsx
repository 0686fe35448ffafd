import type { OutsideRefundDto } from '@deccanloop/contracts/staff/money-actions';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Money } from '../../../components/ui/money';
import { Panel } from '../../../components/ui/panel';
import { Tag, type TagProps } from '../../../components/ui/tag';
import { IdLine } from '../id-line';
import { Moment } from '../moment';
import { OfferedActions } from '../money-actions/offered-actions';
import { creditedAccount } from './credited-account';

const STATES = {
  pending: { label: 'At the gateway', tone: 'brand' },
  processed: { label: 'Paid back', tone: 'success' },
  failed: { label: 'Failed', tone: 'neutral' },
} as const satisfies Record<
  OutsideRefundDto['state'],
  { label: string; tone: NonNullable<TagProps['tone']> }
>;

/** Refunds made in the gateway's dashboard, with the debits that recording them would cause. */
export function OutsideRefundsPanel({
  payment,
  mayChange,
}: {
  payment: StaffPaymentDto;
  mayChange: boolean;
}) {
  if (payment.outsideRefunds.length === 0) return null;
  const account = creditedAccount(payment);
  return (
    <Panel
      title="Outside refunds"
      description={`Made in the gateway’s dashboard, not here. Until you record one, its amount stays in the ${account}.`}
    >
      <ul className="mt-3 divide-y divide-paper-200">
        {payment.outsideRefunds.map((refund) => (
          <li key={refund.id} className="px-5 py-4 text-sm sm:px-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">
                <Money paise={refund.amountPaise} decimals="always" />
              </h3>
              <span className="flex flex-wrap gap-1.5">
                <Tag tone={STATES[refund.state].tone}>{STATES[refund.state].label}</Tag>
                {refund.refundId !== null && <Tag tone="success">Recorded</Tag>}
              </span>
            </div>
            <DataList className="mt-1" items={itemsOf(refund)} />
            {refund.preview !== null && <Preview preview={refund.preview} account={account} />}
            <OfferedActions subjectId={refund.id} actions={refund.actions} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function itemsOf(refund: OutsideRefundDto): DataListItem[] {
  const id = (term: string, value: string | null, label: string): DataListItem[] =>
    value === null ? [] : [{ term, value: <IdLine id={value} label={label} /> }];
  return [
    ...id('Gateway’s refund ID', refund.gatewayRefundId, 'gateway’s refund ID'),
    ...id('Gateway’s payment ID', refund.gatewayPaymentId, 'gateway’s payment ID'),
    ...id('Bank’s reference', refund.reference, 'bank’s reference'),
    ...id('Our refund', refund.refundId, 'refund ID'),
    { term: 'Reported', value: <Moment iso={refund.reportedAt} /> },
  ];
}

function Preview({
  preview,
  account,
}: {
  preview: NonNullable<OutsideRefundDto['preview']>;
  account: string;
}) {
  const { walletPaise, feePaise, lossPaise } = preview;
  return (
    <div className="mt-2">
      <p className="font-semibold">If you record it</p>
      <DataList
        className="mt-1.5 rounded-md bg-paper-100 px-4 py-2"
        items={[
          { term: `Out of the ${account}`, value: <Money paise={walletPaise} decimals="always" /> },
          { term: 'Out of our fee', value: <Money paise={feePaise} decimals="always" /> },
          { term: 'The company’s loss', value: <Money paise={lossPaise} decimals="always" /> },
        ]}
      />
    </div>
  );
}
