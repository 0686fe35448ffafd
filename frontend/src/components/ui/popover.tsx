import { Slot } from 'radix-ui';
import type { ReactNode } from 'react';
import { lazyScreen } from '../../lib/lazy-screen';
import { OnUse } from './on-use';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Its accessible name. */
  label: string;
  /** The button that opens it; must accept the attributes of a button. */
  trigger: ReactNode;
  /** For a list, which sets its own padding. */
  wide?: boolean;
  children: ReactNode;
}

const OpenPopover = lazyScreen(() => import('./open-popover'));

/** A small form or a list below a button. Not a menu: it may contain fields. */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, label, trigger } = props;
  const closed = (
    <Slot.Root
      aria-haspopup="dialog"
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={OpenPopover.loadSoon}
      onFocus={OpenPopover.loadSoon}
      onClick={() => onOpenChange(true)}
    >
      {trigger}
    </Slot.Root>
  );
  return (
    <OnUse when={open} what={label} onFailure={() => onOpenChange(false)} before={closed}>
      <OpenPopover {...props} />
    </OnUse>
  );
}
