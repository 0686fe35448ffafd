import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { isWorkspace, PAGES } from '@deccanloop/contracts/routes';
import { sectionAt } from '@deccanloop/contracts/workspace/sections';
import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';
import {
  CustomerOverview,
  DashboardScreen,
  StaffOverview,
  Workspace,
  WorkspaceFrame,
} from '../features/account';
import { LogInScreen, SignUpScreen } from '../features/auth';
import { CheckoutScreen } from '../features/checkout';
import { AccountClosedScreen, DummyScreen, UnauthorizedScreen } from '../features/closing-pages';
import { DEVELOPERS_SECTION } from '../features/developers';
import { DocumentationScreen, loadDocumentationText } from '../features/docs';
import { KYC_SECTION } from '../features/kyc';
import { PaymentListScreen } from '../features/payment-list';
import { PaymentMethodsScreen } from '../features/payment-methods';
import { PayNowScreen, VerifyPaymentScreen } from '../features/payments';
import { PricingScreen } from '../features/pricing';
import { QUOTATIONS_SECTION } from '../features/quotations';
import { ReceiptScreen } from '../features/receipt';
import { AdminDashboard, STAFF_SECTIONS, StaffAlerts, StaffSummary } from '../features/staff';
import { SupportScreen } from '../features/support';
import { TestimonialsScreen } from '../features/testimonials';
import { WalletScreen } from '../features/wallet';
import { loadLazy } from '../lib/lazy-screen';
import type { SectionScreens } from '../lib/section-screen';
import type { GuardedStore } from './guards';
import {
  BELOW_WORKSPACE,
  CHECKOUT_PATH,
  isFramed,
  PRIVATE_PATHS,
  WORKSPACE_PATH,
  type PrivatePath,
} from './private-paths';

/** The sections of customers; each is a chunk that staff never load. */
const CUSTOMER_SECTIONS: SectionScreens = { ...QUOTATIONS_SECTION, ...KYC_SECTION, ...DEVELOPERS_SECTION };

/** Every screen is a chunk of its own (`lazy` in the feature's index). */
const SCREENS: Readonly<Record<PrivatePath, ReactElement | null>> = {
  [PAGES.pricing]: <PricingScreen />,
  [PAGES.testimonial]: <TestimonialsScreen />,
  [PAGES.upiPayment]: <PaymentMethodsScreen />,
  [PAGES.docs]: <DocumentationScreen path={PAGES.docs} />,
  [PAGES.paymentGuide]: <DocumentationScreen path={PAGES.paymentGuide} />,
  [PAGES.apiIntegration]: <DocumentationScreen path={PAGES.apiIntegration} />,
  [PAGES.apiReference]: <DocumentationScreen path={PAGES.apiReference} />,
  [PAGES.login]: <LogInScreen />,
  [PAGES.signup]: <SignUpScreen />,
  [WORKSPACE_PATH]: (
    <DashboardScreen
      screens={STAFF_SECTIONS}
      customerScreens={CUSTOMER_SECTIONS}
      AdminDashboard={AdminDashboard}
      StaffSummary={StaffSummary}
    />
  ),
  [BELOW_WORKSPACE]: null,
  [PAGES.paynow]: <PayNowScreen />,
  [CHECKOUT_PATH]: <CheckoutScreen />,
  [PAGES.verifyPayment]: <VerifyPaymentScreen />,
  [PAGES.wallet]: <WalletScreen />,
  [PAGES.paymentsList]: <PaymentListScreen />,
  [PAGES.receipt]: <ReceiptScreen />,
  [PAGES.support]: <SupportScreen />,
  [PAGES.dummy]: <DummyScreen />,
  [PAGES.unauthorized]: <UnauthorizedScreen />,
  [PAGES.accountClosed]: <AccountClosedScreen />,
};

/** Loads the text of a documentation page, so that it is drawn without a placeholder. */
export const loadText = (path: PrivatePath, { dispatch }: Pick<GuardedStore, 'dispatch'>): unknown =>
  SCREENS[path]?.type === DocumentationScreen ? dispatch(loadDocumentationText(path)) : null;

/** Loads the code of a screen. */
export const loadScreen = (path: PrivatePath): Promise<unknown> => loadLazy(SCREENS[path]?.type);

/**
 * Loads all code with which the page at an address begins, so that it is drawn without placeholders. A part that fails to load is
 * reported where it is drawn.
 * @param user who is logged in, as far as it is known
 */
export async function loadPage(pathname: string, user: Pick<UserDto, 'role'> | null): Promise<void> {
  const path = PRIVATE_PATHS.find((each) => matchPath(each, pathname));
  if (path === undefined) return;
  const parts = [
    loadScreen(path),
    ...(user && isFramed(path) ? framedParts(pathname, user).map(loadLazy) : []),
  ];
  await Promise.allSettled(parts);
}

function framedParts(pathname: string, { role }: Pick<UserDto, 'role'>): unknown[] {
  const open = isWorkspace(pathname) ? sectionAt(pathname) : null;
  const isStaff = role !== ROLES.customer;
  const screens = open === null ? undefined : (isStaff ? STAFF_SECTIONS : CUSTOMER_SECTIONS)[open.section.id];
  return [
    WorkspaceFrame,
    open?.record === null ? screens?.Screen : screens?.RecordScreen,
    ...(isStaff ? [StaffAlerts] : []),
    ...(open?.section.id === 'dashboard' ? OVERVIEW_PARTS[role] : []),
  ];
}

/** What the first section begins with. */
const OVERVIEW_PARTS: Readonly<Record<Role, readonly unknown[]>> = {
  [ROLES.admin]: [StaffOverview, AdminDashboard],
  [ROLES.customer]: [CustomerOverview],
  [ROLES.moderator]: [StaffOverview, StaffSummary],
};

export const PrivateScreen = ({ path }: { path: PrivatePath }) => SCREENS[path];

/** The frame around the pages of the workspace. */
export const WorkspaceLayout = () => (
  <Workspace screens={STAFF_SECTIONS} customerScreens={CUSTOMER_SECTIONS} StaffAlerts={StaffAlerts} />
);
