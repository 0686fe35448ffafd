import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PasskeysPanel } from '../security/passkeys-panel';
import { ViewHeader } from './view-header';

/** In place of every section of an administrator who has no passkey yet, with live payments. */
export default function PasskeyNeeded({ user }: { user: UserDto }) {
  return (
    <div className="max-w-3xl">
      <ViewHeader
        title="Add a passkey first"
        text="Administrators move real money here, and a password alone can be guessed or stolen. Add a passkey on this device to go on; your profile and your security settings are open to you meanwhile."
      />
      <div className="mt-8 grid gap-6">
        <PasskeysPanel user={user} />
        <p className="text-sm text-ink-600">
          Does this device not support passkeys? Log in on a phone or another computer and add one there. One
          passkey is enough for all your devices: you can go on logging in with your password.
        </p>
      </div>
    </div>
  );
}
