import type { StaffPaymentsDto } from '@deccanloop/contracts/staff/payments';
import { FileText, MessageSquareText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QuotationStatusTag } from '../../../components/quotation/quotation-tags';
import { TicketStateTag } from '../../../components/ticket/ticket-tags';
import { quotationPath } from '../../../lib/quotation-path';
import { ticketPath } from '../paths';

type Found = Pick<StaffPaymentsDto, 'tickets' | 'quotations'>;

/** The tickets and quotations whose number was searched for, each with a link to its page. */
export function RecordsFound({ tickets, quotations }: Found) {
  const count = tickets.length + quotations.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `Tickets and quotations found: ${count}`}
      </p>
      {count > 0 && (
        <section
          aria-label="Found tickets and quotations"
          className="mb-5 overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card"
        >
          <ul className="divide-y divide-paper-200">
            {tickets.map(({ number, subject, state, customerName }) => (
              <RecordFound
                key={number}
                to={ticketPath(number)}
                icon={MessageSquareText}
                title={subject}
                number={number}
                customer={customerName ?? 'Unknown sender'}
                tag={<TicketStateTag state={state} to="staff" />}
              />
            ))}
            {quotations.map(({ _id, projectId, title, status, customerName }) => (
              <RecordFound
                key={_id}
                to={quotationPath(_id)}
                icon={FileText}
                title={title}
                number={projectId}
                customer={customerName}
                tag={<QuotationStatusTag status={status} to="staff" />}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RecordFoundProps {
  to: string;
  icon: LucideIcon;
  title: string;
  number: string;
  customer: string;
  tag: ReactNode;
}

function RecordFound({ to, icon: Icon, title, number, customer, tag }: RecordFoundProps) {
  return (
    <li className="group relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5 text-sm transition hover:bg-paper-50 sm:px-6">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-500" />
        <div className="min-w-0">
          <Link
            to={to}
            className="rounded-xs font-semibold wrap-anywhere text-ink-900 group-hover:text-brand-700 after:absolute after:inset-0 focus-visible:outline-offset-4"
          >
            {title}
          </Link>
          <p className="wrap-anywhere text-ink-600">
            <span className="font-mono text-xs">{number}</span> · {customer}
          </p>
        </div>
      </div>
      {tag}
    </li>
  );
}
