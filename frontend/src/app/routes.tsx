import {
  articlePath,
  PAGES,
  REDIRECTS,
  servicePath,
  WORK_PAGE,
  workPath,
} from '@deccanloop/contracts/routes';
import { SERVICE_IDS } from '@deccanloop/contracts/service-ids';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { lazyScreen } from '../lib/lazy-screen';
import { loadOnline } from '../lib/online';
import { selectUser } from '../lib/session';
import { SLUGS } from 'virtual:case-study-slugs';
import { matchPath, redirect, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { HomeScreen } from '../features/home';
import { AboutScreen } from '../features/about';
import { HowBuiltScreen } from '../features/how-built';
import { ServiceScreen, ServicesScreen } from '../features/services';
import { SolutionsScreen } from '../features/solutions';
import { CareersScreen } from '../features/careers';
import { BookCallScreen } from '../features/calls';
import { ContactScreen } from '../features/contact';
import { QuotationScreen } from '../features/quotation';
import { PaymentsLandingScreen } from '../features/payments-landing';
import { TermsScreen, PrivacyScreen, RefundPolicyScreen, ShippingScreen } from '../features/legal';
import { BlogScreen, ArticleScreen } from '../features/articles';
import { LearnScreen } from '../features/learn';
import { NotFoundScreen } from '../features/not-found';
import { QrCodesScreen } from '../features/qr-codes';
import { SecurityScreen } from '../features/security';
import { CaseStudyScreen, WorkScreen } from '../features/work';
import { SiteLanguageContext } from '../lib/site-language';
import type { GuardOptions } from './guards';
import { otherLanguages, translatedRoutes, type TranslatedPages } from './languages/translated-routes';
import { ownDocumentLoader } from './own-document';
import { guardOf } from './page-guard';
import { isFramed, PRIVATE_PATHS, type PrivatePath } from './private-paths';
import { RouteError } from './shell/route-error';
import { RouteLoading } from './shell/route-loading';
import { Shell } from './shell/shell';

interface Screen {
  path: string;
  element: RouteObject['element'];
}

/** Every screen is a chunk of its own (`lazy` in the feature's index). */
const PUBLIC_SCREENS: readonly Screen[] = [
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
];

/**
 * The screens of all other pages. They are in the file of the store runtime, which these pages wait for anyway: the list
 * of the files of their screens would be a quarter of the first script of every public page.
 */
const privateScreens = () => import('./store-runtime');

const PrivateScreen = lazyScreen(async () => ({ default: (await privateScreens()).PrivateScreen }));
const WorkspaceLayout = lazyScreen(async () => ({ default: (await privateScreens()).WorkspaceLayout }));

/** Loads what the page at an address that is not public is drawn with. */
export async function loadPrivatePage(pathname: string, user: UserDto | null): Promise<void> {
  const { loadPage } = await loadOnline(privateScreens);
  await Promise.all([PrivateScreen.load(), WorkspaceLayout.load(), loadPage(pathname, user)]);
}

/** Whether there is no page at this address, so that the one for unknown addresses is shown. */
export const isUnknown = (pathname: string): boolean =>
  ![...PUBLIC_SCREENS.map(({ path }) => path), ...PRIVATE_PATHS].some((path) => matchPath(path, pathname));

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

/** Turns the guards of the contracts' route table into loaders. */
function screenRoutes(options: RouteOptions): RouteObject[] {
  const { ready } = options;
  const loaderOf = (path: PrivatePath): LoaderFunction | undefined => {
    if (path === PAGES.paynow) return ownDocumentLoader(options.loadedAs);
    if (guardOf(path) === undefined) return undefined;
    return async (...args) => {
      const { guardLoader, loadPage, loadText } = await loadOnline(privateScreens);
      const [{ request }] = args;
      const loads = {
        code: () => loadPage(new URL(request.url).pathname, selectUser(options.store.getState())),
        data: async () => loadText(path, options.store),
      };
      return guardLoader(options, loads)(...args);
    };
  };
  const privateRoutes = PRIVATE_PATHS.map((path): RouteObject => {
    const own = loaderOf(path);
    const loader: LoaderFunction | undefined = ready
      ? async (...args) => ready().then(() => own?.(...args) ?? null)
      : own;
    return { path, element: <PrivateScreen path={path} />, ...(loader && { loader }) };
  });
  const redirects = Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({
    path,
    loader: () => redirect(to),
  }));
  return [
    ...PUBLIC_SCREENS,
    ...privateRoutes.filter(({ path = '' }) => !isFramed(path)),
    // One pathless route, so that the frame stays while its pages change.
    {
      element: <WorkspaceLayout />,
      // Where the store runtime does not load, the frame is not there either.
      ...(ready && { loader: async () => ready().then(() => null) }),
      children: [
        { errorElement: <RouteError />, children: privateRoutes.filter(({ path = '' }) => isFramed(path)) },
      ],
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
