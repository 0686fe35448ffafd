import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { DOCUMENTATION_PAGES } from '@deccanloop/contracts/documentation/pages';
import { PAGES } from '@deccanloop/contracts/routes';
import { labelOf, sectionPath, sectionsOf } from '@deccanloop/contracts/workspace/sections';
import { Command } from 'cmdk';
import {
  BookOpen,
  CreditCard,
  Flag,
  House,
  KeyRound,
  LogOut,
  Mail,
  Phone,
  Plus,
  Search,
  type LucideIcon,
} from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { typedState } from '../../../components/table/use-table-address';
import { useReturnFocus } from '../../../components/ui/return-focus';
import { selectSession, useLogOut } from '../../../lib/session';
import { changePath } from '../profile/change-path';
import { SECTION_ICONS } from '../frame/section-icons';

export interface CommandPaletteProps {
  user: UserDto;
  onClose: () => void;
}

const CHANGES: readonly { text: string; to: string; icon: LucideIcon }[] = [
  { text: 'Change e-mail address', to: changePath('email'), icon: Mail },
  { text: 'Change phone number', to: changePath('phone'), icon: Phone },
  { text: 'Change password', to: sectionPath('security'), icon: KeyRound },
];

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-500';

/** Every section and action by its name; staff also find a payment with it. */
export default function CommandPalette({ user, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const logOut = useLogOut();
  const returnFocus = useReturnFocus();
  const { logout } = useSelector(selectSession);
  const search = text.trim();
  const isStaff = user.role !== ROLES.customer;
  const go = (path: string, state?: unknown) => () => {
    onClose();
    void navigate(path, { state });
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-overlay bg-ink-950/45 backdrop-blur-[2px]" />
        <Dialog.Content
          {...returnFocus}
          className="fixed top-[12vh] left-1/2 z-50 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 overflow-clip rounded-lg bg-paper-0 shadow-overlay"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Dialog.Description className="sr-only">
            Type the name of a section or an action, and press Enter.
          </Dialog.Description>
          <Command label="Search">
            <div className="flex items-center gap-3 border-b border-paper-200 px-4">
              <Search aria-hidden className="size-4.5 shrink-0 text-ink-500" />
              <Command.Input
                value={text}
                onValueChange={setText}
                maxLength={200}
                placeholder={isStaff ? 'A section, or what a customer quotes' : 'A section or an action'}
                className="h-13 w-full bg-transparent text-base text-ink-900 outline-none placeholder:text-ink-500"
              />
            </div>
            <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-sm text-ink-600">
                Nothing has this name.
              </Command.Empty>
              {isStaff && search !== '' && (
                <Command.Group heading="Payments" forceMount className={GROUP}>
                  <Line
                    icon={Search}
                    value={`find ${search}`}
                    forceMount
                    onSelect={go(sectionPath('payments'), typedState({ search }))}
                  >
                    Find payments and people with “{search}”
                  </Line>
                </Command.Group>
              )}
              <Command.Group heading="Go to" className={GROUP}>
                {sectionsOf(user.role).map((section) => {
                  const label = labelOf(section, user.role);
                  return (
                    <Line
                      key={section.id}
                      icon={SECTION_ICONS[section.id]}
                      value={label}
                      onSelect={go(section.path)}
                    >
                      {label}
                    </Line>
                  );
                })}
                <Line
                  icon={CreditCard}
                  value="How We Support Payments, payment methods"
                  onSelect={go(PAGES.upiPayment)}
                >
                  How We Support Payments
                </Line>
                {DOCUMENTATION_PAGES.map(({ path, title }) => (
                  <Line key={path} icon={BookOpen} value={`Documentation: ${title}`} onSelect={go(path)}>
                    Documentation: {title}
                  </Line>
                ))}
                <Line icon={House} value="Back to home" onSelect={go(PAGES.home)}>
                  Back to home
                </Line>
              </Command.Group>
              <Command.Group heading="Actions" className={GROUP}>
                {!isStaff && (
                  <>
                    <Line icon={Plus} value="Add funds" onSelect={go(PAGES.paynow)}>
                      Add funds
                    </Line>
                    <Line icon={Flag} value="Report a problem" onSelect={go(PAGES.support)}>
                      Report a problem
                    </Line>
                  </>
                )}
                {CHANGES.map(({ text, to, icon }) => (
                  <Line key={text} icon={icon} value={text} onSelect={go(to)}>
                    {text}
                  </Line>
                ))}
                <Line
                  icon={LogOut}
                  value="Logout"
                  // Stays open: a log-out removes the whole workspace, and a failed one is reported here.
                  onSelect={() => {
                    if (logout !== 'loading') logOut();
                  }}
                >
                  {logout === 'loading' ? 'Logging out...' : 'Logout'}
                  {logout === 'error' && (
                    <span role="alert" className="block text-xs whitespace-normal text-danger-700">
                      We could not reach our server, so you are still logged in. Try again.
                    </span>
                  )}
                </Line>
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface LineProps {
  icon: LucideIcon;
  /** What is searched. */
  value: string;
  forceMount?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

function Line({ icon: Icon, value, forceMount = false, onSelect, children }: LineProps) {
  return (
    <Command.Item
      value={value}
      forceMount={forceMount}
      onSelect={onSelect}
      className="flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2.5 text-sm font-medium text-ink-800 data-[selected=true]:bg-brand-50 data-[selected=true]:text-brand-800"
    >
      <Icon aria-hidden className="size-4.5 text-ink-500" />
      <span className="min-w-0 truncate">{children}</span>
    </Command.Item>
  );
}
