import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAGES } from '@deccanloop/contracts/routes';
import {
  GROUP_LABELS,
  labelOf,
  SECTION_GROUPS,
  sectionsOf,
  type SectionGroup,
  type SectionId,
} from '@deccanloop/contracts/workspace/sections';
import { House } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '../../../components/ui/avatar';
import type { SectionScreens } from '../../../lib/section-screen';
import { LogoutLine } from './logout-line';
import { MenuLink } from './menu-link';
import { SECTION_ICONS } from './section-icons';
import { UserMenu } from './user-menu';

export interface AccountMenuProps {
  user: UserDto;
  /** Null where the page belongs to no section. */
  current: SectionId | null;
  screens: SectionScreens;
}

/** The content of the sidebar and the drawer: the role's sections, and the logged-in user. */
export function AccountMenu({ user, current, screens }: AccountMenuProps) {
  const isStaff = user.role !== ROLES.customer;
  const groups = SECTION_GROUPS.filter((group) => !isStaff || group !== 'account');
  return (
    <>
      <nav aria-label="Dashboard" className="grid flex-1 content-start gap-5 px-3 pb-6">
        {groups.map((group) => (
          <MenuGroup key={group} group={group} user={user} current={current} screens={screens} />
        ))}
        {!isStaff && (
          <ul className="border-t border-paper-200 pt-4">
            <li>
              <MenuLink to={PAGES.home} icon={House} text="Back to home" />
            </li>
          </ul>
        )}
      </nav>
      {isStaff ? <UserMenu user={user} /> : <UserLines user={user} />}
    </>
  );
}

function UserLines({ user }: { user: UserDto }) {
  return (
    <div className="border-t border-paper-200 px-3 py-4">
      <div className="flex min-w-0 items-center gap-3 px-3 pb-3">
        <Avatar name={user.name} size="sm" />
        <div className="min-w-0 text-sm">
          <p className="truncate font-semibold" title={user.name}>
            {user.name}
          </p>
          <p className="truncate text-xs text-ink-600" title={user.email}>
            {user.email}
          </p>
        </div>
      </div>
      <LogoutLine />
    </div>
  );
}

function MenuGroup({ group, user, current, screens }: AccountMenuProps & { group: SectionGroup }) {
  const id = useId();
  const sections = sectionsOf(user.role).filter((section) => section.group === group);
  const label = GROUP_LABELS[group];
  if (sections.length === 0) return null;
  return (
    <div>
      {label !== null && (
        <p id={id} className="px-3 pb-1.5 text-xs font-semibold text-ink-500">
          {label}
        </p>
      )}
      <ul aria-labelledby={label === null ? undefined : id} className="grid gap-0.5">
        {sections.map((section) => {
          const Count = screens[section.id]?.Count;
          return (
            <li key={section.id}>
              <MenuLink
                to={section.path}
                icon={SECTION_ICONS[section.id]}
                text={labelOf(section, user.role)}
                {...(Count && { Count })}
                current={section.id === current}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
