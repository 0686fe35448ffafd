import { PAGES } from '@deccanloop/contracts/routes';
import type { ReactElement } from 'react';
import { DashboardScreen, loadDashboard, Workspace } from '../features/account';
import { loadLogIn, loadSignUp, LogInScreen, SignUpScreen } from '../features/auth';
import { CheckoutScreen } from '../features/checkout';
import { AccountClosedScreen, DummyScreen, UnauthorizedScreen } from '../features/closing-pages';
import { DEVELOPERS_SECTION } from '../features/developers';
import { DocumentationScreen } from '../features/docs';
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
import type { SectionScreens } from '../lib/section-screen';
import { BELOW_WORKSPACE, CHECKOUT_PATH, WORKSPACE_PATH, type PrivatePath } from './private-paths';

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

/** Screens whose code is loaded while their guard still waits for the server. */
const LOADED_EARLY: Partial<Record<PrivatePath, () => unknown>> = {
  [PAGES.login]: loadLogIn,
  [PAGES.signup]: loadSignUp,
  [WORKSPACE_PATH]: loadDashboard,
};

export const loadScreen = (path: PrivatePath): unknown => LOADED_EARLY[path]?.();

export const PrivateScreen = ({ path }: { path: PrivatePath }) => SCREENS[path];

/** The frame around the pages of the workspace. */
export const WorkspaceLayout = () => (
  <Workspace screens={STAFF_SECTIONS} customerScreens={CUSTOMER_SECTIONS} StaffAlerts={StaffAlerts} />
);
