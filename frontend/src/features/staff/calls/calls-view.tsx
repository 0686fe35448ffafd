import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { useSearchParams } from 'react-router-dom';
import { callsPath } from '../paths';
import { ViewHeader } from '../view-header';
import { ViewTabs } from '../view-tabs';
import { BookedCallsPanel } from './booked-calls-panel';
import { CallBacksPanel } from './call-backs-panel';

const TABS = [
  { id: 'call-backs', label: 'Call-backs' },
  { id: 'booked', label: 'Booked calls' },
] as const;

/** Visitors who want to be called, and calls at a time that they chose. */
export default function CallsView({ user }: { user: UserDto }) {
  const [address] = useSearchParams();
  const shown = address.get('part') === 'booked' ? 'booked' : 'call-backs';
  return (
    <>
      <ViewHeader
        title={sectionLabel('calls', user.role)}
        text="Visitors who asked to be called back, and calls that visitors have booked. Take a call-back request before you call."
      />
      <ViewTabs
        label="Calls"
        tabs={TABS}
        shown={shown}
        pathOf={(id) => callsPath(id === 'booked' ? id : '')}
      />
      <div className="mt-6">{shown === 'booked' ? <BookedCallsPanel /> : <CallBacksPanel user={user} />}</div>
    </>
  );
}
