import type { StaffPersonDto } from '@deccanloop/contracts/staff/people';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../components/ui/tabs';
import { PersonPayments, PersonRefunds } from './person-money';
import { PersonQuotations } from './person-quotations';
import { PersonAudit, PersonSessions } from './person-security';
import { PersonTickets } from './person-tickets';

const TABS = [
  { id: 'payments', label: 'Payments', List: PersonPayments },
  { id: 'tickets', label: 'Tickets', List: PersonTickets },
  { id: 'quotations', label: 'Quotations', List: PersonQuotations },
  { id: 'refunds', label: 'Refunds', List: PersonRefunds },
] as const;
/** Of accounts, for administrators. */
const SECURITY_TABS = [
  { id: 'sessions', label: 'Sessions', List: PersonSessions },
  { id: 'audit', label: 'Audit log', List: PersonAudit },
] as const;
const TAB = 'tab';

/** What a person has with us, a list at a time. The address names the tab and its page. */
export function PersonRecords({ person, isAdmin }: { person: StaffPersonDto; isAdmin: boolean }) {
  const [address, setAddress] = useSearchParams();
  const security = isAdmin && person.account !== null ? SECURITY_TABS : [];
  const shown = [...TABS, ...security].find(({ id }) => id === address.get(TAB)) ?? TABS[0];
  return (
    <Tabs
      label={`Records of ${person.name}`}
      value={shown.id}
      // Another tab has other pages.
      onChange={(id) =>
        setAddress(id === TABS[0].id ? {} : { [TAB]: id }, { replace: true, preventScrollReset: true })
      }
      tabs={[
        ...TABS.map(({ id, label, List }) => ({
          id,
          label,
          count: person.counts[id],
          content: <List personId={person.id} />,
        })),
        ...security.map(({ id, label, List }) => ({ id, label, content: <List userId={person.id} /> })),
      ]}
    />
  );
}
