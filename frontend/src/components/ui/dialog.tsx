import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
}

/** A modal question. Focus is kept inside and goes back where it came from (Radix). */
export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-overlay bg-ink-950/55 backdrop-blur-[2px]" />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-end p-4 sm:place-items-center">
          <Primitive.Content
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className="pointer-events-auto relative max-h-[calc(100dvh-2rem)] w-full max-w-md animate-dialog overflow-y-auto rounded-lg bg-paper-0 p-6 shadow-overlay sm:p-7"
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
              aria-label="Close"
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
