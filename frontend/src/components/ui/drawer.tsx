import type { ReactNode } from 'react';
import { lazyScreen } from '../../lib/lazy-screen';
import { OnUse } from './on-use';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Its accessible name. */
  label: string;
  side?: 'left' | 'right';
  closeLabel?: string;
  children: ReactNode;
}

const OpenDrawer = lazyScreen(() => import('./open-drawer'));

/** A sheet at an edge of the window: a menu on narrow screens (left), or one item of a list (right). */
export function Drawer(props: DrawerProps) {
  return (
    <OnUse when={props.open} what={props.label} onFailure={() => props.onOpenChange(false)}>
      <OpenDrawer {...props} />
    </OnUse>
  );
}
