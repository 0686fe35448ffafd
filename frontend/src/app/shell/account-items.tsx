import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { labelOf, sectionsOf, type SectionId } from '@deccanloop/contracts/workspace/sections';
import { LayoutDashboard, LifeBuoy, ReceiptIndianRupee, WalletMinimal, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LogoutItem } from '../../components/account/logout-item';
import { MenuItem, MenuLabel, MenuSeparator } from '../../components/ui/open-menu';

/** The sections that the menu offers; the workspace has all of them. */
const OFFERED: Partial<Record<SectionId, LucideIcon>> = {
  dashboard: LayoutDashboard,
  wallet: WalletMinimal,
  'my-payments': ReceiptIndianRupee,
  payments: ReceiptIndianRupee,
  support: LifeBuoy,
};

/** The account menu of the navigation bar: who is logged in, with links. */
export default function AccountItems({ user }: { user: UserDto }) {
  return (
    <>
      <MenuLabel>
        <p className="truncate font-semibold" title={user.name}>
          {user.name}
        </p>
        <p className="truncate text-ink-600" title={user.email}>
          {user.email}
        </p>
      </MenuLabel>
      <MenuSeparator />
      {sectionsOf(user.role).map((section) => {
        const Icon = OFFERED[section.id];
        return (
          Icon && (
            <MenuItem key={section.id} asChild>
              <Link to={section.path}>
                <Icon aria-hidden /> {labelOf(section, user.role)}
              </Link>
            </MenuItem>
          )
        );
      })}
      <MenuSeparator />
      <LogoutItem />
    </>
  );
}
