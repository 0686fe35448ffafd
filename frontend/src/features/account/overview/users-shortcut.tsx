import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { Panel } from '../../../components/ui/panel';
import { PanelLink } from '../../../components/ui/panel-link';

/** From the dashboard of administrators to User Management. */
export const UsersShortcut = () => (
  <Panel title="Users" action={<PanelLink to={sectionPath('users')}>User Management</PanelLink>}>
    <p className="px-5 pt-1 pb-5 text-sm text-ink-600 sm:px-6 sm:pb-6">
      Invite people, change their role, and deactivate or delete accounts.
    </p>
  </Panel>
);
