import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { useReturnFocus } from './return-focus';

export interface RecordSheetProps {
  /** Kind of the record: "Payment". With its id the accessible name. */
  kind: string;
  /** The heading: an amount, or a name. */
  title: ReactNode;
  /** Beside the heading: the state. */
  tags?: ReactNode;
  /** The id that people quote, with a copy button. */
  id?: { label: string; text: string };
  children: ReactNode;
  /** Buttons that stay visible, the main one first. */
  footer?: ReactNode;
  onClose: () => void;
}

/** One record of a list: at the right edge of the window, on phones the whole screen. */
export function RecordSheet({ kind, title, tags, id, children, footer, onClose }: RecordSheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-overlay bg-ink-950/45 backdrop-blur-[2px]" />
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed inset-y-0 right-0 z-50 flex w-full animate-sheet flex-col bg-paper-0 text-sm shadow-overlay sm:w-[30rem] sm:border-l sm:border-paper-200"
        >
          <header className="border-b border-paper-200 px-6 pt-5 pb-4">
            <div className="flex h-9 items-center justify-between gap-4">
              <Primitive.Title className="text-sm font-semibold text-ink-600">{kind}</Primitive.Title>
              <Primitive.Close
                aria-label={`Close ${kind.toLowerCase()}`}
                className="-mr-2 grid size-9 place-items-center rounded-sm text-ink-500 transition hover:bg-paper-100 hover:text-ink-900"
              >
                <X aria-hidden className="size-4.5" />
              </Primitive.Close>
            </div>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 className="display text-2xl wrap-anywhere">{title}</h2>
              {tags}
            </div>
            {id && (
              <p className="mt-1.5 flex min-w-0 items-center gap-1 text-xs text-ink-600">
                <span className="sr-only">{id.label}: </span>
                <span className="min-w-0 font-mono wrap-anywhere">{id.text}</span>
                <CopyButton
                  text={id.text}
                  label={`Copy ${id.label.charAt(0).toLowerCase()}${id.label.slice(1)}`}
                  className="-my-1.5 shrink-0"
                />
              </p>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
          {footer !== undefined && (
            <footer className="grid gap-2.5 border-t border-paper-200 bg-paper-50 px-6 py-4">{footer}</footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A titled part of a sheet. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7 first:mt-0">
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-3">{children}</div>
    </section>
  );
}
