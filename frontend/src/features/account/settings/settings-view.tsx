import { ViewHeader } from '../frame/view-header';
import { NotificationsPanel } from './notifications-panel';
import { DataExportPanel } from './data-export-panel';
import { ClosingPanel } from './closing-panel';

/** What a customer decides about mails, about their data and about the account. */
export default function SettingsView() {
  return (
    <div className="max-w-3xl">
      <ViewHeader title="Settings" text="Your mails, your data and your account." />
      <div className="mt-8 grid gap-6">
        <NotificationsPanel />
        <DataExportPanel />
        <ClosingPanel />
      </div>
    </div>
  );
}
