import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { DOCUMENTATION_PAGES } from '@deccanloop/contracts/documentation/pages';
import { PAGES, PAY_PAGE, ROUTE_GUARDS, type FirstView } from '@deccanloop/contracts/routes';
import type { ReactElement } from 'react';
import { FrameSkeleton, WorkspaceFrame } from '../../features/account';
import { DocsFrame, TextSkeleton } from '../../features/docs';
import {
  BELOW_WORKSPACE,
  CHECKOUT_PATH,
  isFramed,
  PRIVATE_PATHS,
  WORKSPACE_PATH,
  type PrivatePath,
} from '../private-paths';
import { loadScreen, PrivateScreen } from '../private-screens';
import { PageSkeleton } from './page-skeleton';

/** What the document of a page that is not public shows until the page is drawn. */
export interface FirstViewPage {
  /** The page, as the server names it. */
  page: string;
  /** The address at which it is rendered. */
  address: string;
  visitors: FirstView['visitors'];
  element: ReactElement;
  /** What the page asks for first. */
  request: string | null;
  /** Whether the first script draws the page's text, which is HTML of the build. */
  hasText: boolean;
  /** Loads what the page is drawn with, beside what the element loads. */
  load?: () => Promise<unknown>;
}

/** Pages for guests and payers: their own screen, as it is before any data has arrived. */
const ofScreen = (screen: PrivatePath, more: Partial<FirstViewPage> = {}): FirstViewPage => ({
  page: screen,
  address: screen,
  // A logged-in user is redirected.
  visitors: ROUTE_GUARDS[screen] === 'guest' ? 'guests' : 'all',
  element: <PrivateScreen path={screen} />,
  request: null,
  hasText: false,
  ...more,
});

const isDocumentation = (page: string): boolean => DOCUMENTATION_PAGES.some(({ path }) => path === page);

const documentationFrame = (page: string): ReactElement | null =>
  isDocumentation(page) ? (
    <DocsFrame path={page} headings={[]}>
      <TextSkeleton path={page} />
    </DocsFrame>
  ) : null;

/** Pages that need a user, or have another frame without one: a skeleton. Guests are redirected to the log-in. */
const ofUsers = (screen: PrivatePath, page: string = screen): FirstViewPage => ({
  page,
  // Without navigation, which would say that the visitor is a guest.
  address: PAGES.dashboard,
  visitors: 'users',
  element: isFramed(page) ? <FrameSkeleton /> : <PageSkeleton>{documentationFrame(page)}</PageSkeleton>,
  request: ROUTE_GUARDS[page] === 'login' ? AUTH_PATHS.me : null,
  hasText: isDocumentation(page),
  load: () => Promise.all([loadScreen(screen), ...(isFramed(page) ? [WorkspaceFrame.load()] : [])]),
});

const needsUser = (path: PrivatePath): boolean =>
  path !== BELOW_WORKSPACE && path !== WORKSPACE_PATH && (isFramed(path) || ROUTE_GUARDS[path] === 'login');

export const FIRST_VIEWS: readonly FirstViewPage[] = [
  ...[PAGES.login, PAGES.signup, PAGES.paynow].map((path) => ofScreen(path)),
  // With a transaction, as gateways return payers: without one the page says that something is wrong.
  ofScreen(PAGES.verifyPayment, { address: `${PAGES.verifyPayment}?merchantTransactionId=DL0` }),
  ofScreen(CHECKOUT_PATH, { page: PAY_PAGE, address: `${PAY_PAGE}/-` }),
  ofUsers(WORKSPACE_PATH, PAGES.dashboard),
  ...PRIVATE_PATHS.filter(needsUser).map((path) => ofUsers(path)),
];
