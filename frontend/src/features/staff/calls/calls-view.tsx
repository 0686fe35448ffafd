import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { ViewHeader } from '../view-header';
import { CallBacksPanel } from './call-backs-panel';

/** Visitors who want to be called. */
export default function CallsView({ user }: { user: UserDto }) {
  return (
    <>
      <ViewHeader
        title={sectionLabel('calls', user.role)}
        text="Visitors who asked to be called back, the ones due first. Take a request before you call."
      />
      <div className="mt-6">
        <CallBacksPanel user={user} />
      </div>
    </>
  );
}
