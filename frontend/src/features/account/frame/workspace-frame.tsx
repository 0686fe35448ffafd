import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { mayOpen, placeAt, sectionAt } from '@deccanloop/contracts/workspace/sections';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoopMark } from '../../../components/ui/loop-mark';
import { InWorkspace } from '../../../lib/in-workspace';
import { useWalletOwnersQuery } from '../../../lib/wallet-api';
import type { FrameProps } from '../workspace';
import { AccountFrame } from './account-frame';
import { usePasskeyNeeded } from './use-passkey-needed';

// Not needed in test mode.
const PasskeyNeeded = lazy(() => import('./passkey-needed'));
const NoAlerts = () => null;

/** The frame around the page at the current address. */
export default function WorkspaceFrame({ user, ...frame }: FrameProps & { user: UserDto }) {
  const { pathname } = useLocation();
  const found = sectionAt(pathname);
  const isPasskeyNeeded = usePasskeyNeeded(user);
  const isOwnAccount = found?.section.group === 'account';
  // Their calls would be rejected.
  const shown = isPasskeyNeeded ? { screens: {}, StaffAlerts: NoAlerts } : frame;
  // Everyone may report a problem; staff have no item for it in their menu.
  const isForeign = found !== null && found.section.id !== 'support' && !mayOpen(found.section, user.role);
  return (
    <InWorkspace value>
      <AccountFrame user={user} place={placeAt(pathname, user.role)} {...shown}>
        <Suspense fallback={<SectionLoading />}>
          {isPasskeyNeeded && !isOwnAccount ? (
            <PasskeyNeeded user={user} />
          ) : isForeign ? (
            <LinkedOnly userId={user._id}>
              <Outlet />
            </LinkedOnly>
          ) : (
            <Outlet />
          )}
        </Suspense>
      </AccountFrame>
    </InWorkspace>
  );
}

/** A page of payers, for a user whose role has no such section: only where a payment link was opened too. */
function LinkedOnly({ userId, children }: { userId: string; children: ReactNode }) {
  const { data, isLoading } = useWalletOwnersQuery();
  if (isLoading) return <SectionLoading />;
  if (data?.every((owner) => owner.userId === userId)) return <Navigate to={PAGES.unauthorized} replace />;
  return children;
}

/** Fades in late, so that a quick load shows nothing. */
function SectionLoading() {
  return (
    <div role="status" className="grid animate-fade place-items-center py-32 [animation-delay:250ms]">
      <LoopMark size={48} />
      <span className="sr-only">Loading</span>
    </div>
  );
}
