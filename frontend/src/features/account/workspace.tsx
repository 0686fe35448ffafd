import { lazy, type ComponentType } from 'react';
import { Outlet } from 'react-router-dom';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { SectionScreens } from '../../lib/section-screen';
import { useUser } from '../../lib/session';

export interface WorkspaceProps {
  /** The sections of other features; `app` passes them in, because features must not import each other. */
  screens: SectionScreens;
  /** Above every page of staff: what must not wait. */
  StaffAlerts: ComponentType<{ user: UserDto }>;
}

export const loadFrame = () => import('./frame/workspace-frame');
const WorkspaceFrame = lazy(loadFrame);

/** The frame around the pages of the workspace; a payer who has only a link sees the page alone. */
export function Workspace(props: WorkspaceProps) {
  const user = useUser();
  return user ? <WorkspaceFrame {...props} user={user} /> : <Outlet />;
}
