import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageBody } from '../../components/ui/page-body';
import { PageTitle } from '../../components/ui/page-title';
import { useUser } from '../../lib/session';
import { NewRequest } from './new-request';
import { ReportSent } from './report-sent';
import { OwnTickets } from './tickets/own-tickets';
import { LogInForTicket, TicketPage } from './tickets/ticket-page';
import { useTicketKey } from './tickets/ticket-key';

/**
 * `/support`: with a session the list of own requests, for guests the form. `?transaction=…` and `?new=1` open the form,
 * `?ticket=TKT-…` an own request, and the signed link of a mail the request of a guest.
 */
export default function SupportScreen() {
  const user = useUser();
  const key = useTicketKey();
  const { key: visit } = useLocation();
  const [params] = useSearchParams();
  const transaction = params.get('transaction') ?? params.get('merchantTransactionId');
  const number = params.get('ticket');
  // Only on the visit on which it was sent: any navigation leaves it.
  const [sent, setSent] = useState<{ reference: string; visit: string } | null>(null);

  if (key !== null) return <TicketPage key={key} access={{ kind: 'linked', key }} />;
  if (number !== null)
    return user ? (
      <TicketPage key={number} access={{ kind: 'own', number }} />
    ) : (
      <LogInForTicket number={number} />
    );
  if (sent?.visit === visit)
    return (
      <PageBody className="py-0 sm:py-0">
        <PageTitle title="Report sent" />
        <ReportSent reference={sent.reference} hasAccount={user !== null} onAnother={() => setSent(null)} />
      </PageBody>
    );
  if (user && transaction === null && !params.has('new')) return <OwnTickets />;
  return (
    <NewRequest
      transaction={transaction}
      hasList={user !== null}
      onSent={(reference) => setSent({ reference, visit })}
    />
  );
}
