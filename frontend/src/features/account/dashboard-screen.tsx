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
  /** Additional views of staff; `app` passes them in, because features must not import each other. */
  staffViews: readonly DashboardView[];
  /** The staff panel on the first view. */
  StaffSummary: ComponentType;
}

interface ScreenProps {
  user: UserDto;
  /** For staff only. */
  StaffSummary?: ComponentType;
}

const loadProfile = () => import('./profile/profile-view');
const loadSecurity = () => import('./security/security-view');

/** The code of the first view is part of the screen's chunk. */
const SCREENS: Readonly<Record<ViewId, ComponentType<ScreenProps>>> = {
  dashboard: Overview,
  profile: lazy(loadProfile),
  security: lazy(loadSecurity),
};

/** Loads the other views afterwards, so that they open at once, even after the connection is lost. */
function useEveryView(): void {
  useEffect(() => {
    // A failure is shown when the view is opened.
    Promise.all([loadProfile(), loadSecurity()]).catch(() => undefined);
  }, []);
}

/**
 * `/dashboard`. The route's guard has already redirected guests. `Overview` shows each role its own panels.
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
