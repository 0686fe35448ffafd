import { ROLES, type Role } from '../accounts/roles';
import { PAGES } from '../routes';

const { admin, customer, moderator } = ROLES;
const EVERYONE = [admin, customer, moderator] as const;
const STAFF = [admin, moderator] as const;

/** Groups of the menu, in its order; the first one has no heading. */
export const SECTION_GROUPS = [
  'home',
  'money',
  'customers',
  'insight',
  'system',
  'developers',
  'account',
] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

export const GROUP_LABELS = {
  home: null,
  money: 'Money',
  customers: 'Customers',
  insight: 'Insight',
  system: 'System',
  developers: 'Developers',
  account: 'Your account',
} as const satisfies Record<SectionGroup, string | null>;

export interface Section {
  id: string;
  /** Below /dashboard, or the path of a page of its own. */
  path: string;
  label: string;
  /** Where a role knows it by another name. */
  labels?: Readonly<Partial<Record<Role, string>>>;
  group: SectionGroup;
  roles: readonly Role[];
  /** Its records have pages of their own at `path/id`; the title of such a page. */
  record?: string;
  /** It has pages for its records only, and no menu item; the menu marks this section instead. */
  under?: string;
  /** Other pages inside it, by path, with their titles. */
  pages?: Readonly<Record<string, string>>;
}

const RECEIPTS = { [PAGES.receipt]: 'Receipt' };

const below = <const Id extends string>(id: Id) => ({ id, path: `${PAGES.dashboard}/${id}` }) as const;

/**
 * Everything behind the log-in, in menu order. Menu, guards, 404s, the command palette and the access tests follow from
 * this table.
 */
export const SECTIONS = [
  {
    id: 'dashboard',
    path: PAGES.dashboard,
    label: 'Dashboard',
    // Support starts with the search for a payment.
    labels: { [moderator]: 'Search' },
    group: 'home',
    roles: EVERYONE,
  },
  { ...below('quotations'), label: 'Quotations', group: 'home', roles: EVERYONE, record: 'Quotation' },
  {
    id: 'my-payments',
    path: PAGES.paymentsList,
    label: 'Payments',
    group: 'home',
    roles: [customer],
    pages: RECEIPTS,
  },
  { id: 'wallet', path: PAGES.wallet, label: 'Wallet', group: 'home', roles: [customer] },
  { ...below('kyc'), label: 'KYC', group: 'home', roles: [customer] },
  { id: 'support', path: PAGES.support, label: 'Support', group: 'home', roles: [customer] },
  {
    ...below('payments'),
    label: 'Transactions',
    labels: { [moderator]: 'Payments' },
    group: 'money',
    roles: STAFF,
    record: 'Payment',
    pages: RECEIPTS,
  },
  { ...below('people'), label: 'People', group: 'money', roles: STAFF, record: 'Person', under: 'payments' },
  { ...below('refunds'), label: 'Refunds', group: 'money', roles: STAFF },
  { ...below('findings'), label: 'Findings', group: 'money', roles: STAFF, record: 'Finding' },
  { ...below('approvals'), label: 'Approvals', group: 'money', roles: STAFF },
  { ...below('bank-transfers'), label: 'Bank transfers', group: 'money', roles: [admin] },
  { ...below('merchant-payouts'), label: 'Merchant payouts', group: 'money', roles: [admin] },
  {
    ...below('reconciliation'),
    label: 'Reconciliation',
    group: 'money',
    roles: STAFF,
    record: 'Reconciliation report',
  },
  {
    ...below('settlements'),
    label: 'Settlements',
    group: 'money',
    roles: [admin],
    record: 'Payout',
  },
  {
    ...below('tickets'),
    label: 'Support desk',
    group: 'customers',
    roles: STAFF,
    record: 'Ticket',
  },
  { ...below('calls'), label: 'Calls', group: 'customers', roles: STAFF },
  { ...below('users'), label: 'User Management', group: 'customers', roles: [admin] },
  { ...below('kyc-approvals'), label: 'KYC Approvals', group: 'customers', roles: [admin], record: 'KYC' },
  { ...below('inbox'), label: 'Inbox', group: 'customers', roles: STAFF },
  { ...below('analytics'), label: 'Analytics', group: 'insight', roles: [admin] },
  { ...below('security-log'), label: 'Security', group: 'insight', roles: [admin] },
  { ...below('operations'), label: 'Operations', group: 'system', roles: [admin] },
  { ...below('queues'), label: 'Queues', group: 'system', roles: [admin] },
  { ...below('company-settings'), label: 'Settings', group: 'system', roles: [admin] },
  { ...below('api-keys'), label: 'API keys', group: 'developers', roles: [customer] },
  { ...below('merchant-payments'), label: 'Received payments', group: 'developers', roles: [customer] },
  { ...below('payouts'), label: 'Payouts', group: 'developers', roles: [customer] },
  {
    ...below('webhooks'),
    label: 'Webhooks',
    group: 'developers',
    roles: [customer],
    record: 'Webhook endpoint',
  },
  { ...below('api-log'), label: 'API log', group: 'developers', roles: [customer], record: 'API call' },
  { ...below('profile'), label: 'Profile', group: 'account', roles: EVERYONE },
  {
    ...below('security'),
    label: 'Security',
    // Administrators have a section of that name for all accounts.
    labels: { [admin]: 'Your security' },
    group: 'account',
    roles: EVERYONE,
  },
  { ...below('settings'), label: 'Settings', group: 'account', roles: [customer] },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];
type KnownSection = Section & { id: SectionId };

const ALL: readonly KnownSection[] = SECTIONS;

export const labelOf = ({ label, labels }: Section, role: Role): string => labels?.[role] ?? label;

export const sectionLabel = (id: SectionId, role: Role): string => {
  const section = ALL.find((each) => each.id === id);
  return section ? labelOf(section, role) : '';
};

export const mayOpen = ({ roles }: Section, role: Role): boolean => roles.includes(role);

/** The sections of a role, in menu order. */
export const sectionsOf = (role: Role): readonly KnownSection[] =>
  ALL.filter((section) => mayOpen(section, role) && section.under === undefined);

export interface OpenSection {
  section: KnownSection;
  /** The id of the open record. */
  record: string | null;
}

/** The address of a section, or of all its records: `/dashboard/payments/:record`. */
export const patternOf = ({ section, record }: OpenSection): string =>
  record === null ? section.path : `${section.path}/:record`;

const withoutEndSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** What is at a path (`/dashboard/payments/DL…`), for any role; null where there is no section. */
export function sectionAt(pathname: string): OpenSection | null {
  const path = withoutEndSlash(pathname);
  for (const section of ALL) {
    if (section.path === path && section.under === undefined) return { section, record: null };
    const id = path.slice(section.path.length + 1);
    const isRecord = section.record !== undefined && path.startsWith(`${section.path}/`);
    if (isRecord && id !== '' && !id.includes('/')) return { section, record: id };
  }
  return null;
}

export interface Place {
  /** Null on pages that belong to no section of the role. */
  section: KnownSection | null;
  title: string;
}

/** Which item of the menu is marked at a path, and what the page is called. */
export function placeAt(pathname: string, role: Role): Place {
  const path = withoutEndSlash(pathname);
  const own = sectionAt(path);
  if (own !== null) {
    const { section, record } = own;
    const label = labelOf(section, role);
    const marked = ALL.find(({ id }) => id === section.under) ?? section;
    return {
      section: mayOpen(section, role) ? marked : null,
      title: record === null ? label : (section.record ?? label),
    };
  }
  const around = sectionsOf(role).find(({ pages = {} }) => path in pages) ?? null;
  return { section: around, title: around?.pages?.[path] ?? '' };
}

/** `/dashboard/payments/DL…?tab=money`; empty values are left out. */
export function sectionPath(
  id: SectionId,
  { record, query = {} }: { record?: string; query?: Readonly<Record<string, string>> } = {},
): string {
  const path = ALL.find((section) => section.id === id)?.path ?? PAGES.dashboard;
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  const end = record === undefined ? '' : `/${encodeURIComponent(record)}`;
  return `${path}${end}${search === '' ? '' : `?${search}`}`;
}

/** Views that had an address of their own for one record. */
const OLD_RECORD_VIEWS: Readonly<Record<string, SectionId>> = {
  payment: 'payments',
  'reconciliation-run': 'reconciliation',
};

/** The path of an old address (`/dashboard?view=payment&id=DL…`); null where it is none. */
export function pathOfOldView(search: string): string | null {
  const query = new URLSearchParams(search);
  const view = query.get('view');
  if (view === null) return null;
  const [ofRecord, id] = [OLD_RECORD_VIEWS[view], query.get('id')];
  query.delete('view');
  if (ofRecord !== undefined && id !== null) {
    query.delete('id');
    return sectionPath(ofRecord, { record: id, query: Object.fromEntries(query) });
  }
  const section = ALL.find((each) => each.id === (ofRecord ?? view));
  return sectionPath(section?.id ?? 'dashboard', { query: Object.fromEntries(query) });
}
