import { Popover as Primitive } from 'radix-ui';
import { cx } from '../../lib/class-names';
import type { PopoverProps } from './popover';

/** A popover with its library, from its first use on. */
export default function OpenPopover({
  open,
  onOpenChange,
  label,
  trigger,
  wide = false,
  children,
}: PopoverProps) {
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
