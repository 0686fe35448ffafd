import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { ROLE_NAMES, ROLES, type Role } from '@deccanloop/contracts/accounts/roles';
import { DOCUMENTATION_PAGES } from '@deccanloop/contracts/documentation/pages';
import { isWorkspace, PAGES, PAY_PAGE, ROUTE_GUARDS, type Visitor } from '@deccanloop/contracts/routes';
import {
  labelOf,
  mayOpen,
  patternOf,
  SECTIONS,
  type OpenSection,
} from '@deccanloop/contracts/workspace/sections';
import type { ReactElement } from 'react';
import { WorkspaceFrame } from '../../../features/account';
// Not from the index of a feature: what that exports is in the store runtime of every page.
import { FrameSkeleton } from '../../../features/account/frame/frame-skeleton';
import { DocsFrame } from '../../../features/docs/docs-frame';
import { TextSkeleton } from '../../../features/docs/text-skeleton';
import { WalletSkeleton } from '../../../features/wallet/wallet-skeleton';
import { CHECKOUT_PATH, isFramed, PRIVATE_PATHS, type PrivatePath } from '../../private-paths';
import { loadPage, loadScreen, PrivateScreen } from '../../private-screens';
import { PageSkeleton } from './page-skeleton';

/** What the document of a page that is not public shows until the page is drawn. */
export interface FirstViewPage {
  /** The page, as the server names it (PrerenderedList). */
  page: string;
  /** Its file's name. */
  file: string;
  /** The address at which it is rendered. */
  address: string;
  visitors: readonly Visitor[];
  element: ReactElement;
  /** The addresses that the page asks for first, always. */
  requests: readonly string[];
  /** Whether the first script draws the page's text, which is HTML of the build. */
  hasText: boolean;
  /** Loads what the page is drawn with, beside what the element loads. */
  load?: () => Promise<unknown>;
}

const USERS: readonly Role[] = Object.values(ROLES);
const ALL: readonly Visitor[] = ['guest', ...USERS];

/** Pages for guests and payers: their own screen, as it is before any data has arrived. */
const ofScreen = (screen: PrivatePath, more: Partial<FirstViewPage> = {}): FirstViewPage => ({
  page: screen,
  file: screen,
  address: screen,
  // A logged-in user is redirected.
  visitors: ROUTE_GUARDS[screen] === 'guest' ? ['guest'] : ALL,
  element: <PrivateScreen path={screen} />,
  requests: [],
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
const ofUsers = (page: PrivatePath): FirstViewPage => ({
  page,
  file: page,
  // Without navigation, which would say that the visitor is a guest.
  address: PAGES.dashboard,
  visitors: USERS,
  element: isFramed(page) ? <FrameSkeleton /> : <PageSkeleton>{documentationFrame(page)}</PageSkeleton>,
  requests: ROUTE_GUARDS[page] === 'login' ? [AUTH_PATHS.me] : [],
  hasText: isDocumentation(page),
  load: () => Promise.all([loadScreen(page), ...(isFramed(page) ? [WorkspaceFrame.load()] : [])]),
});

/** What the first section of a role shows first. */
const OVERVIEW_DATA: Readonly<Record<Role, readonly string[]>> = {
  [ROLES.admin]: [STAFF_PATHS.dashboard],
  [ROLES.customer]: [CUSTOMER_PATHS.home],
  [ROLES.moderator]: [],
};

const hasGreeting = ({ section }: OpenSection): boolean => section.path === PAGES.dashboard;

/** The section's title is known; that of a record is not. */
const titleOf = (open: OpenSection, role: Role): string | null =>
  open.record === null && !hasGreeting(open) ? labelOf(open.section, role) : null;

/** What is in the workspace, for one role: the code of the same page differs by role. */
const ofSection = (open: OpenSection, role: Role): FirstViewPage => {
  const page = patternOf(open);
  return {
    page,
    file: `${page.replace('/:', '/-')}.${ROLE_NAMES[role].toLowerCase()}`,
    address: PAGES.dashboard,
    visitors: [role],
    element: (
      <FrameSkeleton
        title={titleOf(open, role)}
        hasGreeting={hasGreeting(open)}
        isWide={open.section.group === 'money'}
      >
        {open.section.path === PAGES.wallet ? <WalletSkeleton /> : null}
      </FrameSkeleton>
    ),
    requests: isWorkspace(page) ? [AUTH_PATHS.me, ...(hasGreeting(open) ? OVERVIEW_DATA[role] : [])] : [],
    hasText: false,
    load: () => loadPage(page, { role }),
  };
};

const OPEN_SECTIONS: readonly OpenSection[] = SECTIONS.flatMap((section: OpenSection['section']) => [
  ...(section.under === undefined ? [{ section, record: null }] : []),
  ...(section.record === undefined ? [] : [{ section, record: '-' }]),
]);

const needsUser = (path: PrivatePath): boolean =>
  !isWorkspace(path) && (isFramed(path) || ROUTE_GUARDS[path] === 'login');

export const FIRST_VIEWS: readonly FirstViewPage[] = [
  ...[PAGES.login, PAGES.signup, PAGES.paynow].map((path) => ofScreen(path)),
  // With a transaction, as gateways return payers: without one the page says that something is wrong.
  ofScreen(PAGES.verifyPayment, {
    address: `${PAGES.verifyPayment}?merchantTransactionId=DL0`,
  }),
  ofScreen(CHECKOUT_PATH, { page: PAY_PAGE, file: PAY_PAGE, address: `${PAY_PAGE}/-` }),
  ...PRIVATE_PATHS.filter(needsUser).map((path) => ofUsers(path)),
  // Last, because some of those pages are sections of a role.
  ...OPEN_SECTIONS.flatMap((open) =>
    USERS.filter((role) => mayOpen(open.section, role)).map((role) => ofSection(open, role)),
  ),
];
