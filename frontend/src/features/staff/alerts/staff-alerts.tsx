import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { mayOpen, sectionAt, sectionPath } from '@deccanloop/contracts/workspace/sections';
import { useLocation } from 'react-router-dom';
import { AlertLine } from '../../../components/ui/alert-line';
import { useOperationsQuery } from '../api';
import { CONDITION_LABELS } from '../labels/condition-labels';

const OPERATIONS = sectionPath('operations');

/** How often the conditions are read again, in ms; the page of Operations does it more often. */
const REFRESH_MS = 60_000;

/** Conditions that are not met, for those who may see Operations. */
export default function StaffAlerts({ user }: { user: UserDto }) {
  const { pathname } = useLocation();
  const section = sectionAt(OPERATIONS)?.section;
  // The page itself shows all of them.
  if (!section || !mayOpen(section, user.role) || pathname === OPERATIONS) return null;
  return <Conditions />;
}

function Conditions() {
  const { data } = useOperationsQuery(undefined, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const [first, ...others] = data?.conditions.filter(({ ok }) => !ok) ?? [];
  if (!first) return null;
  const { title, advice } = CONDITION_LABELS[first.name];
  return (
    <AlertLine
      title={others.length === 0 ? title : `${title}, and ${others.length} more`}
      link={{ to: OPERATIONS, label: 'Operations' }}
    >
      {advice}
    </AlertLine>
  );
}
