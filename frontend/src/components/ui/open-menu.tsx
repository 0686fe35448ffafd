import { DropdownMenu as Primitive } from 'radix-ui';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import type { MenuProps } from './menu';

export interface OpenMenuProps extends Pick<MenuProps, 'trigger' | 'children'> {
  /** It was opened by a key, so the focus goes to its first item. */
  isByKey: boolean;
}

/** A menu with its library, from its first use on; it is open at first. */
export default function OpenMenu({ trigger, isByKey, children }: OpenMenuProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Radix does this where it has seen the key itself.
    if (isByKey)
      content.current?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  }, [isByKey]);
  return (
    // Not modal: the page behind can still scroll, and its scrollbar stays.
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* Not in a portal, so that it belongs to the landmark of its button. */}
      <Primitive.Content
        ref={content}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-40 w-64 origin-(--radix-dropdown-menu-content-transform-origin) animate-dialog rounded-md border border-paper-200 bg-paper-0 p-1.5 shadow-raised"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cx(
        'flex w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-2.5 text-left text-sm font-medium text-ink-800 outline-none',
        'data-highlighted:bg-paper-100 data-highlighted:text-ink-900 [&>svg]:size-4.5 [&>svg]:text-ink-500',
        className,
      )}
      {...rest}
    />
  );
}

/** A heading that cannot be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="min-w-0 px-3 pt-2 pb-2.5 text-sm">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-1.5 my-1.5 h-px bg-paper-200" />;
}
