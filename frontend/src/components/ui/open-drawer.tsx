import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { cx } from '../../lib/class-names';
import type { DrawerProps } from './drawer';
import { useReturnFocus } from './return-focus';

const SIDES = {
  left: 'left-0 w-[min(20rem,calc(100vw-3.5rem))] animate-drawer',
  right: 'right-0 w-[min(28rem,100vw)] animate-fade',
} as const;

/**
 * A sheet at an edge of the window: a menu on narrow screens (left), or one item of a list (right). The focus
 * stays inside and returns to where it was before.
 */
export default function OpenDrawer({
  open,
  onOpenChange,
  label,
  side = 'left',
  closeLabel = 'Close menu',
  children,
}: DrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-overlay bg-ink-950/55 backdrop-blur-[2px]" />
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          className={cx(
            'fixed inset-y-0 z-50 flex flex-col overflow-y-auto bg-paper-0 shadow-overlay',
            SIDES[side],
          )}
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          {children}
          <Primitive.Close
            aria-label={closeLabel}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-sm text-ink-600 transition hover:bg-paper-100 hover:text-ink-900"
          >
            <X aria-hidden className="size-5" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
