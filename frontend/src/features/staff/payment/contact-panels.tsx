import { REPORT_TOPICS } from '@deccanloop/contracts/support/reports';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { Link } from 'react-router-dom';
import { DataList, type DataListItem } from '../../../components/ui/data-list';
import { Panel } from '../../../components/ui/panel';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime, formatPhone } from '../../../lib/format';
import { IdLine } from '../id-line';
import { Moment } from '../moment';
import { personPath } from '../paths';
import { OPTED_OUT } from '../labels/mail-labels';
import { readableName } from '../labels/payment-labels';

/** The payer, the payer's reports, and the messages sent to the payer. */
export function ContactPanels({ payment }: { payment: StaffPaymentDto }) {
  const { reports, notices } = payment;
  return (
    <>
      <Panel
        title="Payer"
        action={
          <Link
            to={personPath(payment.personId)}
            className="rounded-xs py-1 text-sm font-semibold whitespace-nowrap text-brand-700 hover:text-brand-800 hover:underline hover:underline-offset-4"
          >
            Their page
          </Link>
        }
      >
        <DataList className="px-5 pt-3 pb-5 sm:px-6" items={payerItems(payment)} />
      </Panel>
      {reports.length > 0 && (
        <Panel title="Reports">
          <ul className="mt-3 divide-y divide-paper-200">
            {reports.map(({ reference, topic, message, contact, byPayer, state, createdAt }) => (
              <li key={reference} className="grid gap-1.5 px-5 py-4 text-sm sm:px-6">
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-semibold">
                    {REPORT_TOPICS.find(({ id }) => id === topic)?.label ?? readableName(topic)}
                  </span>
                  <Tag tone={state === 'open' ? 'warning' : 'neutral'}>{readableName(state)}</Tag>
                </p>
                <p className="wrap-anywhere whitespace-pre-line text-ink-700">{message}</p>
                <p className="wrap-anywhere text-ink-600">Reach them at {contact}</p>
                {!byPayer && (
                  <p className="font-medium text-warning-700">
                    Not sent from the payer’s own log-in or link: anyone who knows the ID can write this.
                  </p>
                )}
                <p className="text-ink-600">
                  <span className="font-mono text-xs">{reference}</span>, <Moment iso={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {notices.length > 0 && (
        <Panel title="Messages to the payer">
          <ul className="mt-3 divide-y divide-paper-200">
            {notices.map(({ kind, createdAt, mailedAt, textedAt, optedOut }, index) => (
              <li key={index} className="px-5 py-3.5 text-sm sm:px-6">
                <p className="font-semibold">{readableName(kind)}</p>
                <p className="text-ink-600">{optedOut ? OPTED_OUT : sentLabels(mailedAt, textedAt)}</p>
                <p className="text-ink-600">
                  <Moment iso={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function sentLabels(mailedAt: string | null, textedAt: string | null): string {
  const sent = [
    mailedAt === null ? [] : [`mailed ${formatDateTime(mailedAt)}`],
    textedAt === null ? [] : [`SMS ${formatDateTime(textedAt)}`],
  ].flat();
  return sent.length === 0 ? 'Not sent' : readableName(sent.join(', '));
}

function payerItems(payment: StaffPaymentDto): DataListItem[] {
  const { account, userName, userId, providerReferenceId, receiptNumber } = payment;
  const id = (term: string, value: string | null, label: string): DataListItem[] =>
    value === null ? [] : [{ term, value: <IdLine id={value} label={label} /> }];
  return [
    { term: 'Name', value: userName },
    ...id('User\u00a0ID', userId, 'user ID'),
    ...(account === null
      ? [{ term: 'Account', value: 'None: paid by a link' }]
      : [
          { term: 'Email', value: account.email },
          ...(account.phone === null ? [] : [{ term: 'Phone', value: formatPhone(account.phone) }]),
        ]),
    ...id('Bank’s reference', providerReferenceId, 'bank’s reference'),
    ...id('Receipt', receiptNumber, 'receipt number'),
  ];
}
