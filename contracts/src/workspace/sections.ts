import { ROLES, type Role } from '../accounts/roles';
import { PAGES } from '../routes';

const { admin, customer, moderator } = ROLES;
const EVERYONE = [admin, customer, moderator] as const;
const STAFF = [admin, moderator] as const;

/** Groups of the menu, in its order; the first one has no heading. */
export const SECTION_GROUPS = ['home', 'money', 'system', 'account'] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

export const GROUP_LABELS = {
  home: null,
  money: 'Money',
  system: 'System',
  account: 'Your account',
} as const satisfies Record<SectionGroup, string | null>;

export interface Section {
  id: string;
  /** Below /dashboard, or the path of a page of its own. */
  path: string;
  label: string;
  group: SectionGroup;
  roles: readonly Role[];
  /** Its records have pages of their own at `path/id`; the title of such a page. */
  record?: string;
}

const below = <const Id extends string>(id: Id) => ({ id, path: `${PAGES.dashboard}/${id}` }) as const;

/**
 * Everything behind the log-in, in menu order. Menu, guards, 404s, the command palette and the access tests follow from
 * this table.
 */
export const SECTIONS = [
  { id: 'dashboard', path: PAGES.dashboard, label: 'Dashboard', group: 'home', roles: EVERYONE },
  { id: 'my-payments', path: PAGES.paymentsList, label: 'Payments', group: 'home', roles: [customer] },
  { id: 'wallet', path: PAGES.wallet, label: 'Wallet', group: 'home', roles: [customer] },
  { id: 'support', path: PAGES.support, label: 'Support', group: 'home', roles: [customer] },
  { ...below('payments'), label: 'Payments', group: 'money', roles: STAFF, record: 'Payment' },
  { ...below('findings'), label: 'Findings', group: 'money', roles: STAFF },
  { ...below('approvals'), label: 'Approvals', group: 'money', roles: STAFF },
  {
    ...below('reconciliation'),
    label: 'Reconciliation',
    group: 'money',
    roles: STAFF,
    record: 'Reconciliation report',
  },
  { ...below('operations'), label: 'Operations', group: 'system', roles: [admin] },
  { ...below('profile'), label: 'Profile', group: 'account', roles: EVERYONE },
  { ...below('security'), label: 'Security', group: 'account', roles: EVERYONE },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];
type KnownSection = Section & { id: SectionId };

const ALL: readonly KnownSection[] = SECTIONS;

export const mayOpen = ({ roles }: Section, role: Role): boolean => roles.includes(role);

/** The sections of a role, in menu order. */
export const sectionsOf = (role: Role): readonly KnownSection[] =>
  ALL.filter((section) => mayOpen(section, role));

export interface OpenSection {
  section: KnownSection;
  /** The id of the open record. */
  record: string | null;
}

/** What is at a path (`/dashboard/payments/DL…`), whoever may open it; null where there is no section. */
export function sectionAt(pathname: string): OpenSection | null {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  for (const section of ALL) {
    if (section.path === path) return { section, record: null };
    const id = path.slice(section.path.length + 1);
    const isRecord = section.record !== undefined && path.startsWith(`${section.path}/`);
    if (isRecord && id !== '' && !id.includes('/')) return { section, record: id };
  }
  return null;
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
