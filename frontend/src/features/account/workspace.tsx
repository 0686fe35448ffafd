import type { ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { lazyScreen } from '../../lib/lazy-screen';
import type { SectionScreens } from '../../lib/section-screen';
import { useUser } from '../../lib/session';

export interface FrameProps {
  /** The sections of other features; `app` passes them in, because features must not import each other. */
  screens: SectionScreens;
  /** Above every page of staff: what must not wait. */
  StaffAlerts: ComponentType<{ user: UserDto }>;
}

export interface WorkspaceProps extends FrameProps {
  /** Those of customers: a section of both has other screens, and another count in the menu, for each. */
  customerScreens: SectionScreens;
}

export const WorkspaceFrame = lazyScreen(() => import('./frame/workspace-frame'));

/** The frame around the pages of the workspace; a payer who has only a link sees the page alone. */
export function Workspace({ screens, customerScreens, StaffAlerts }: WorkspaceProps) {
  const user = useUser();
  if (!user) return <Outlet />;
  const own = user.role === ROLES.customer ? customerScreens : screens;
  return <WorkspaceFrame screens={own} StaffAlerts={StaffAlerts} user={user} />;
}
