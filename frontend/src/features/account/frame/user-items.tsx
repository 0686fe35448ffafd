import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { PAGES } from '@deccanloop/contracts/routes';
import { labelOf, sectionsOf } from '@deccanloop/contracts/workspace/sections';
import { House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LogoutItem } from '../../../components/account/logout-item';
import { MenuItem, MenuSeparator } from '../../../components/ui/open-menu';
import { SECTION_ICONS } from './section-icons';

/** What a member of staff finds behind the own name. */
export default function UserItems({ role }: Pick<UserDto, 'role'>) {
  return (
    <>
      {sectionsOf(role)
        .filter(({ group }) => group === 'account')
        .map((section) => {
          const Icon = SECTION_ICONS[section.id];
          return (
            <MenuItem key={section.id} asChild>
              <Link to={section.path}>
                <Icon aria-hidden /> {labelOf(section, role)}
              </Link>
            </MenuItem>
          );
        })}
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={PAGES.home}>
          <House aria-hidden /> Back to home
        </Link>
      </MenuItem>
      <LogoutItem />
    </>
  );
}
