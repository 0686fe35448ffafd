import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { useReturnFocus } from './return-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Only its X closes it: a click outside or Escape would lose what was typed. */
  staticBackdrop?: boolean;
  /** `lg`: for longer texts. */
  size?: 'md' | 'lg';
  /** The name of its X. */
  closeLabel?: string;
}

/** A modal dialog. The focus stays inside and returns to where it was before. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  staticBackdrop = false,
  size = 'md',
  closeLabel = 'Close',
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const stay = staticBackdrop ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-overlay bg-ink-950/55 backdrop-blur-[2px]" />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-end p-4 sm:place-items-center">
          <Primitive.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            {...returnFocus}
            {...(stay && { onEscapeKeyDown: stay, onInteractOutside: stay })}
            className={cx(
              'pointer-events-auto relative max-h-[calc(100dvh-2rem)] w-full animate-dialog overflow-y-auto rounded-lg bg-paper-0 p-6 shadow-overlay sm:p-7',
              size === 'lg' ? 'max-w-2xl' : 'max-w-md',
            )}
          >
            <Primitive.Title className="display pr-10 text-xl">{title}</Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="mt-1.5 text-sm text-ink-600">
                {description}
              </Primitive.Description>
            )}
            {children !== undefined && <div className="mt-5">{children}</div>}
            {footer !== undefined && (
              <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>
            )}
            <Primitive.Close
              aria-label={closeLabel}
              className="absolute top-4 right-4 grid size-9 place-items-center rounded-sm text-ink-500 transition hover:bg-paper-100 hover:text-ink-900"
            >
              <X aria-hidden className="size-4.5" />
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
