import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { LoopMark } from '../../components/ui/loop-mark';
import type { DashboardView } from '../../lib/dashboard-view';
import { useUser } from '../../lib/session';
import { AccountFrame } from './frame/account-frame';
import { Overview } from './overview/overview';
import { viewOf, type ViewId } from './views';

export interface DashboardScreenProps {
  /** What only staff have, from features that this one does not know. */
  staffViews: readonly DashboardView[];
  /** Staff's part of the first view. */
  StaffSummary: ComponentType;
}

interface ScreenProps {
  user: UserDto;
  /** Where the person is of the staff. */
  StaffSummary?: ComponentType;
}

const loadProfile = () => import('./profile/profile-view');
const loadSecurity = () => import('./security/security-view');

/** The first view comes with the screen. */
const SCREENS: Readonly<Record<ViewId, ComponentType<ScreenProps>>> = {
  dashboard: Overview,
  profile: lazy(loadProfile),
  security: lazy(loadSecurity),
};

/** The other views follow it, so that they open at once, and also where the connection is lost meanwhile. */
function useEveryView(): void {
  useEffect(() => {
    // Where it fails, the view says so when it is opened.
    Promise.all([loadProfile(), loadSecurity()]).catch(() => undefined);
  }, []);
}

/**
 * `/dashboard`: the auth gate (specification, section 2). Nobody logged in: the guard of the route has led to
 * the log-in screen. Role 0 and everybody else get what `Overview` has for them.
 */
export default function DashboardScreen({ staffViews, StaffSummary }: DashboardScreenProps) {
  useEveryView();
  const user = useUser();
  const [address] = useSearchParams();
  // Between a log-out and the guard's redirect.
  if (!user) return null;
  const extra = staffViews.filter(({ roles }) => roles.includes(user.role));
  const view = viewOf(address, extra);
  const Screen = 'Screen' in view ? view.Screen : SCREENS[view.id];
  return (
    <AccountFrame user={user} view={view} extra={extra}>
      <Suspense fallback={<ViewLoading />}>
        <Screen key={view.id} user={user} {...(extra.length > 0 && { StaffSummary })} />
      </Suspense>
    </AccountFrame>
  );
}

/** Fades in late, so that a quick load shows nothing. */
function ViewLoading() {
  return (
    <div role="status" className="grid animate-fade place-items-center py-32 [animation-delay:250ms]">
      <LoopMark size={48} />
      <span className="sr-only">Loading</span>
    </div>
  );
}
