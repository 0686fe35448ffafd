import { payPath } from '@deccanloop/contracts/merchant/paths';
import {
  articlePath,
  isWorkspace,
  PAGES,
  REDIRECTS,
  servicePath,
  SHARED_WITH_LINKS,
  WORK_PAGE,
  workPath,
} from '@deccanloop/contracts/routes';
import { SERVICE_IDS } from '@deccanloop/contracts/service-ids';
import { SLUGS } from 'virtual:case-study-slugs';
import { matchPath, redirect, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { DashboardScreen, loadDashboard, Workspace } from '../features/account';
import { loadLogIn, loadSignUp, LogInScreen, SignUpScreen } from '../features/auth';
import { AccountClosedScreen, DummyScreen, UnauthorizedScreen } from '../features/closing-pages';
import { CheckoutScreen } from '../features/checkout';
import { HomeScreen } from '../features/home';
import { AboutScreen } from '../features/about';
import { HowBuiltScreen } from '../features/how-built';
import { ServiceScreen, ServicesScreen } from '../features/services';
import { SolutionsScreen } from '../features/solutions';
import { CareersScreen } from '../features/careers';
import { BookCallScreen } from '../features/calls';
import { ContactScreen } from '../features/contact';
import { QuotationScreen } from '../features/quotation';
import { DocumentationScreen } from '../features/docs';
import { DEVELOPERS_SECTION } from '../features/developers';
import { KYC_SECTION } from '../features/kyc';
import { QUOTATIONS_SECTION } from '../features/quotations';
import { PaymentMethodsScreen } from '../features/payment-methods';
import { PaymentsLandingScreen } from '../features/payments-landing';
import { TermsScreen, PrivacyScreen, RefundPolicyScreen, ShippingScreen } from '../features/legal';
import { BlogScreen, ArticleScreen } from '../features/articles';
import { LearnScreen } from '../features/learn';
import { NotFoundScreen } from '../features/not-found';
import { QrCodesScreen } from '../features/qr-codes';
import { PricingScreen } from '../features/pricing';
import { TestimonialsScreen } from '../features/testimonials';
import { PaymentListScreen } from '../features/payment-list';
import { PayNowScreen, VerifyPaymentScreen } from '../features/payments';
import { ReceiptScreen } from '../features/receipt';
import { AdminDashboard, STAFF_SECTIONS, StaffAlerts, StaffSummary } from '../features/staff';
import { SecurityScreen } from '../features/security';
import { SupportScreen } from '../features/support';
import { WalletScreen } from '../features/wallet';
import { CaseStudyScreen, WorkScreen } from '../features/work';
import type { SectionScreens } from '../lib/section-screen';
import { SiteLanguageContext } from '../lib/site-language';
import type { GuardOptions } from './guards';
import { otherLanguages, translatedRoutes, type TranslatedPages } from './languages/translated-routes';
import { ownDocumentLoader } from './own-document';
import { guardOf, isPublic } from './page-guard';
import { RouteError } from './shell/route-error';
import { RouteLoading } from './shell/route-loading';
import { Shell } from './shell/shell';

interface Screen {
  path: string;
  element: RouteObject['element'];
  /** Loads its code while a guard still waits for the server. */
  load?: () => unknown;
}

/** The sections of customers; each is a chunk that staff never load. */
const CUSTOMER_SECTIONS: SectionScreens = { ...QUOTATIONS_SECTION, ...KYC_SECTION, ...DEVELOPERS_SECTION };

/** Every screen is a chunk of its own (`lazy` in the feature's index). */
const SCREENS: readonly Screen[] = [
  { path: PAGES.home, element: <HomeScreen /> },
  { path: PAGES.about, element: <AboutScreen /> },
  { path: PAGES.services, element: <ServicesScreen /> },
  // One route for each, so that an unknown id is an unknown address.
  ...SERVICE_IDS.map((id) => ({ path: servicePath(id), element: <ServiceScreen key={id} id={id} /> })),
  { path: PAGES.solutions, element: <SolutionsScreen /> },
  { path: PAGES.careers, element: <CareersScreen /> },
  { path: PAGES.contact, element: <ContactScreen /> },
  { path: PAGES.bookCall, element: <BookCallScreen /> },
  { path: PAGES.quotation, element: <QuotationScreen /> },
  { path: PAGES.paymentsLanding, element: <PaymentsLandingScreen /> },
  { path: PAGES.terms, element: <TermsScreen /> },
  { path: '/terms', element: <TermsScreen /> },
  { path: PAGES.privacy, element: <PrivacyScreen /> },
  { path: '/privacy', element: <PrivacyScreen /> },
  { path: PAGES.refundPolicy, element: <RefundPolicyScreen /> },
  { path: PAGES.shipping, element: <ShippingScreen /> },
  { path: PAGES.blog, element: <BlogScreen /> },
  { path: articlePath(':slug'), element: <ArticleScreen /> },
  // As for services; without case studies there is no list of them either.
  ...(SLUGS.length > 0 ? [{ path: WORK_PAGE, element: <WorkScreen /> }] : []),
  ...SLUGS.map((slug) => ({ path: workPath(slug), element: <CaseStudyScreen key={slug} slug={slug} /> })),
  { path: PAGES.security, element: <SecurityScreen /> },
  { path: PAGES.learn, element: <LearnScreen /> },
  { path: PAGES.howBuilt, element: <HowBuiltScreen /> },
  { path: PAGES.qrCodes, element: <QrCodesScreen /> },
  { path: PAGES.pricing, element: <PricingScreen /> },
  { path: PAGES.testimonial, element: <TestimonialsScreen /> },
  { path: PAGES.upiPayment, element: <PaymentMethodsScreen /> },
  ...[PAGES.docs, PAGES.paymentGuide, PAGES.apiIntegration, PAGES.apiReference].map((path) => ({
    path,
    element: <DocumentationScreen path={path} />,
  })),
  { path: PAGES.login, element: <LogInScreen />, load: loadLogIn },
  { path: PAGES.signup, element: <SignUpScreen />, load: loadSignUp },
  {
    // One route for all sections, so that the frame around them stays; the guard checks the section.
    path: `${PAGES.dashboard}/:section?/:record?`,
    element: (
      <DashboardScreen
        screens={STAFF_SECTIONS}
        customerScreens={CUSTOMER_SECTIONS}
        AdminDashboard={AdminDashboard}
        StaffSummary={StaffSummary}
      />
    ),
    load: loadDashboard,
  },
  // Deeper than any section: the guard redirects, as for an unknown section.
  { path: `${PAGES.dashboard}/*`, element: null },
  { path: PAGES.paynow, element: <PayNowScreen /> },
  { path: payPath(':token'), element: <CheckoutScreen /> },
  { path: PAGES.verifyPayment, element: <VerifyPaymentScreen /> },
  { path: PAGES.wallet, element: <WalletScreen /> },
  { path: PAGES.paymentsList, element: <PaymentListScreen /> },
  { path: PAGES.receipt, element: <ReceiptScreen /> },
  { path: PAGES.support, element: <SupportScreen /> },
  { path: PAGES.dummy, element: <DummyScreen /> },
  { path: PAGES.unauthorized, element: <UnauthorizedScreen /> },
  { path: PAGES.accountClosed, element: <AccountClosedScreen /> },
];

/** Whether there is no page at this address, so that the one for unknown addresses is shown. */
export const isUnknown = (pathname: string): boolean =>
  !SCREENS.some(({ path }) => matchPath(path, pathname));

/** What differs between a browser and the build that prerenders the public pages. */
export interface RouteOptions extends GuardOptions {
  /** The path this document was loaded at. */
  loadedAs: string;
  /** Starts the store runtime, which all but the public pages need; absent where it runs already. */
  ready?: () => Promise<void>;
  /** The pages of this document's language, if that is not English. */
  translated?: TranslatedPages | undefined;
  /** Additional pages beside those of the site. */
  more?: readonly RouteObject[];
}

/** Guards and loaders, loaded when a page that has one is opened. */
const guards = () => import('./guards');

/** Turns the guards of the contracts' route table into loaders. */
function screenRoutes(options: RouteOptions): RouteObject[] {
  const { ready } = options;
  const loaderOf = ({ path, load }: Screen): LoaderFunction | undefined => {
    if (path === PAGES.paynow) return ownDocumentLoader(options.loadedAs);
    if (guardOf(path) === undefined) return undefined;
    return async (...args) => (await guards()).guardLoader(options, load)(...args);
  };
  const screens = SCREENS.map((screen): RouteObject => {
    const { path, element } = screen;
    const own = loaderOf(screen);
    const loader: LoaderFunction | undefined =
      // Public pages are shown before the store runtime is started.
      ready && !isPublic(path) ? async (...args) => ready().then(() => own?.(...args) ?? null) : own;
    return { path, element, ...(loader && { loader }) };
  });
  const isFramed = ({ path = '' }: RouteObject) => isWorkspace(path) || SHARED_WITH_LINKS.includes(path);
  const redirects = Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({
    path,
    loader: () => redirect(to),
  }));
  return [
    ...screens.filter((route) => !isFramed(route)),
    // One pathless route, so that the frame stays while its pages change.
    {
      element: (
        <Workspace screens={STAFF_SECTIONS} customerScreens={CUSTOMER_SECTIONS} StaffAlerts={StaffAlerts} />
      ),
      children: [{ errorElement: <RouteError />, children: screens.filter(isFramed) }],
    },
    ...redirects,
    ...otherLanguages(),
    ...(options.more ?? []),
    { path: '*', element: <NotFoundScreen /> },
  ];
}

/** All routes of the site. */
export const routesOf = (options: RouteOptions): RouteObject[] => [
  {
    element: options.translated ? (
      <SiteLanguageContext value={options.translated.site}>
        <Shell />
      </SiteLanguageContext>
    ) : (
      <Shell />
    ),
    errorElement: <RouteError wholePage />,
    hydrateFallbackElement: <RouteLoading />,
    // Pathless: after an error of a screen, navigation and footer stay.
    children: [
      {
        errorElement: <RouteError />,
        children: options.translated ? translatedRoutes(options.translated) : screenRoutes(options),
      },
    ],
  },
];
