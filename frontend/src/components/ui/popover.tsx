import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Its accessible name. */
  label: string;
  /** The button that opens it; must accept the primitive's attributes. */
  trigger: ReactNode;
  /** For a list, which sets its own padding. */
  wide?: boolean;
  children: ReactNode;
}

/** A small form or a list below a button. Not a menu: it may contain fields. */
export function Popover({ open, onOpenChange, label, trigger, wide = false, children }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* Not in a portal, so that it belongs to the landmark of its button. */}
      <Primitive.Content
        aria-label={label}
        align="start"
        sideOffset={8}
        collisionPadding={12}
        className={cx(
          'z-40 max-w-[calc(100vw-1.5rem)] origin-(--radix-popover-content-transform-origin) animate-dialog rounded-md border border-paper-200 bg-paper-0 shadow-raised',
          wide ? 'w-96' : 'w-72 p-4',
        )}
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}
