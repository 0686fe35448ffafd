import { PAGES } from '@deccanloop/contracts/routes';
import type { ComponentType } from 'react';
import { LayoutDashboard, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';

/**
 * The parts of the dashboard that everybody has, in the order of its menu. One page (specification, section 2), so
 * one path. Staff have more (`DashboardView`), which the app hands in.
 */
export const VIEWS = [
  { id: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { id: 'profile', label: 'Profile', icon: UserRound },
  { id: 'security', label: 'Security', icon: ShieldCheck },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[];

export type ViewId = (typeof VIEWS)[number]['id'];
/** One of ours, or of staff's. */
export interface View {
  id: string;
  label: string;
  icon: LucideIcon;
  under?: string;
  Count?: ComponentType;
}

const [FIRST] = VIEWS;

/** The view an address asks for; the first one where it asks for none or for one that this person does not have. */
export const viewOf = <Extra extends View>(
  search: URLSearchParams,
  extra: readonly Extra[] = [],
): (typeof VIEWS)[number] | Extra =>
  [...VIEWS, ...extra].find(({ id }) => id === search.get('view')) ?? FIRST;

/** The menu's lines: staff's work stands between the first view and the person's own details. */
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

/** Which dialog of the profile an address asks for. */
export const changeOf = (search: URLSearchParams): ChangeKind | null =>
  CHANGE_KINDS.find((kind) => kind === search.get('change')) ?? null;
