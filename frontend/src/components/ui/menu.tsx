import { Slot } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { lazyScreen, unloadedIn } from '../../lib/lazy-screen';
import { OnUse } from './on-use';

export interface MenuProps {
  /** The button that opens it; must accept the attributes of a button. */
  trigger: ReactNode;
  /** Its items (open-menu), best as one component whose code is loaded with the menu. */
  children: ReactNode;
}

const OpenMenu = lazyScreen(() => import('./open-menu'));

/** A menu below a button. Radix handles the keyboard and the focus. */
export function Menu({ trigger, children }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null);
  const open = (
    <OpenMenu trigger={trigger} isByKey={openedBy === 'key'}>
      {children}
    </OpenMenu>
  );
  const load = () => {
    for (const part of unloadedIn(open)) part.loadSoon();
  };
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={load}
      onFocus={load}
      onClick={({ detail }) => setOpenedBy(detail === 0 ? 'key' : 'pointer')}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setOpenedBy('key');
      }}
    >
      {trigger}
    </Slot.Root>
  );
  return (
    <OnUse when={openedBy !== null} what="The menu" onFailure={() => setOpenedBy(null)} before={closed}>
      {open}
    </OnUse>
  );
}
