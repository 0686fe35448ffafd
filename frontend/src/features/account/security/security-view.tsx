import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ViewHeader } from '../frame/view-header';
import { PasskeysPanel } from './passkeys-panel';
import { PasswordPanel } from './password-panel';
import { SessionsPanel } from './sessions-panel';

/** Password, passkeys and sessions. */
export default function SecurityView({ user }: { user: UserDto }) {
  return (
    <div className="max-w-3xl">
      <ViewHeader title="Security" text="How you log in, and where you are logged in." />
      <div className="mt-8 grid gap-6">
        <PasswordPanel user={user} />
        <PasskeysPanel user={user} />
        <SessionsPanel />
      </div>
    </div>
  );
}
