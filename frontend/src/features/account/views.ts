import { PAGES } from '@deccanloop/contracts/routes';
import type { ComponentType } from 'react';
import { LayoutDashboard, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';

/**
 * The views that everyone has, in menu order. All are on one path. Staff have additional ones
 * (`DashboardView`), which the app passes in.
 */
export const VIEWS = [
  { id: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { id: 'profile', label: 'Profile', icon: UserRound },
  { id: 'security', label: 'Security', icon: ShieldCheck },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[];

export type ViewId = (typeof VIEWS)[number]['id'];
/** One of these, or one of staff's. */
export interface View {
  id: string;
  label: string;
  icon: LucideIcon;
  under?: string;
  Count?: ComponentType;
}

const [FIRST] = VIEWS;

/**
 * The view in an address; the first one where the address names none, or one that this user does not have.
 */
export const viewOf = <Extra extends View>(
  search: URLSearchParams,
  extra: readonly Extra[] = [],
): (typeof VIEWS)[number] | Extra =>
  [...VIEWS, ...extra].find(({ id }) => id === search.get('view')) ?? FIRST;

/** The menu: staff views come between the first view and the user's own details. */
export const menuOf = (extra: readonly View[]): readonly View[] => {
  const [first, ...own] = VIEWS;
  return [first, ...extra.filter(({ under }) => under === undefined), ...own];
};

/** `change` opens that dialog of the profile. */
export function viewPath(id: ViewId, change?: ChangeKind): string {
  const query = new URLSearchParams();
  if (id !== FIRST.id) query.set('view', id);
  if (change) query.set('change', change);
  const text = query.toString();
  return text ? `${PAGES.dashboard}?${text}` : PAGES.dashboard;
}

export const CHANGE_KINDS = ['email', 'phone'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The profile dialog that the address opens. */
export const changeOf = (search: URLSearchParams): ChangeKind | null =>
  CHANGE_KINDS.find((kind) => kind === search.get('change')) ?? null;
