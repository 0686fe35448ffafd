import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { Role } from '@deccanloop/contracts/accounts/roles';
import { PAGES } from '@deccanloop/contracts/routes';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A view of the dashboard that another feature provides; `app` passes it to the account page. */
export interface DashboardView {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The roles that have it; for all others the address shows the first view. */
  roles: readonly Role[];
  /** The view whose menu item is highlighted, where this one has no item of its own. */
  under?: string;
  /** Beside its menu item: the number of open items. */
  Count?: ComponentType;
  Screen: ComponentType<{ user: UserDto }>;
}

/** `/dashboard?view=payment&id=DL…`; empty values are left out. */
export function dashboardPath(view: string, values: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ view });
  for (const [name, value] of Object.entries(values)) if (value !== '') query.set(name, value);
  return `${PAGES.dashboard}?${query.toString()}`;
}
