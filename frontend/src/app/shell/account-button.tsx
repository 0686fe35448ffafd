import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from '../../components/ui/avatar';

export interface AccountButtonProps extends ComponentPropsWithRef<'button'> {
  user: UserDto;
}

/** Opens the account menu. */
export function AccountButton({ user, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      className="group flex h-11 items-center gap-2.5 rounded-full pr-2.5 pl-1.5 text-sm font-medium text-ink-800 transition hover:bg-paper-100 data-[state=open]:bg-paper-100"
      {...rest}
    >
      <Avatar name={user.name} size="sm" />
      <span className="max-w-28 truncate lg:max-w-40">
        <span className="sr-only">Account of </span>
        {user.name}
      </span>
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 text-ink-500 transition group-data-[state=open]:rotate-180"
      />
    </button>
  );
}
