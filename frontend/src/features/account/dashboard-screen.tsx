import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import {
  mayOpen,
  placeAt,
  sectionAt,
  SECTIONS,
  type OpenSection,
} from '@deccanloop/contracts/workspace/sections';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/ui/page-title';
import { lazyScreen } from '../../lib/lazy-screen';
import type { SectionScreens } from '../../lib/section-screen';
import { useUser } from '../../lib/session';
import type { StaffOverviewProps, StaffParts } from './overview/staff-overview';

export interface DashboardScreenProps extends StaffParts {
  /** The sections of staff, from other features. */
  screens: SectionScreens;
  /** The sections of customers; a section of both has a screen in each. */
  customerScreens: SectionScreens;
}

/** The first section, which is another one for staff. */
export const CustomerOverview = lazyScreen(() => import('./overview/customer-overview'));
export const StaffOverview = lazyScreen<StaffOverviewProps>(() => import('./overview/staff-overview'));

const ProfileView = lazy(() => import('./profile/profile-view'));
const SecurityView = lazy(() => import('./security/security-view'));
const SettingsView = lazy(() => import('./settings/settings-view'));

const HOME: OpenSection = { section: SECTIONS[0], record: null };

/** `/dashboard` and everything below it. The guard has redirected guests and paths that the user may not open. */
export function DashboardScreen(props: DashboardScreenProps) {
  const user = useUser();
  const { pathname } = useLocation();
  // Between a log-out and the guard's redirect.
  if (!user) return null;
  const found = sectionAt(pathname);
  // The role may have changed since the guard decided.
  const open = found && mayOpen(found.section, user.role) ? found : HOME;
  return (
    <>
      <PageTitle title={placeAt(pathname, user.role).title} />
      <SectionContent key={`${open.section.id}/${open.record ?? ''}`} user={user} open={open} {...props} />
    </>
  );
}

interface SectionContentProps extends DashboardScreenProps {
  user: UserDto;
  open: OpenSection;
}

function SectionContent(props: SectionContentProps) {
  const { user, AdminDashboard, StaffSummary } = props;
  const isCustomer = user.role === ROLES.customer;
  const { section, record } = props.open;
  if (section.id === 'profile') return <ProfileView user={user} />;
  if (section.id === 'security') return <SecurityView user={user} />;
  if (section.id === 'settings') return <SettingsView />;
  const screens = isCustomer ? props.customerScreens : props.screens;
  const { Screen, RecordScreen } = screens[section.id] ?? {};
  if (record !== null && RecordScreen) return <RecordScreen user={user} record={record} />;
  if (Screen) return <Screen user={user} />;
  if (isCustomer) return <CustomerOverview user={user} />;
  return <StaffOverview user={user} AdminDashboard={AdminDashboard} StaffSummary={StaffSummary} />;
}
