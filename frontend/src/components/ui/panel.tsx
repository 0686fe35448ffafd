import { useId, type ReactNode } from 'react';
import { isApiError, messageOf } from '../../lib/api-error';
import { cx } from '../../lib/class-names';
import { Button } from './button';

export interface PanelProps {
  title: ReactNode;
  description?: ReactNode;
  /** At the end of the heading's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled panel; its content sets its own padding (`px-5 sm:px-6`). */
export function Panel({ title, description, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 rounded-lg border border-paper-200 bg-paper-0 shadow-card', className)}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 sm:flex-nowrap pt-5 sm:px-6 sm:pt-6">
        <div className="min-w-0">
          <h2 id={id} className="display text-lg">
            {title}
          </h2>
          {description !== undefined && (
            <p className="mt-0.5 max-w-prose text-sm text-ink-600">{description}</p>
          )}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

export interface PanelFaultProps {
  /** What did not load: "Your sessions did not load". */
  title: string;
  fault: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** Of the button. */
  retryLabel?: string;
}

/** In a panel whose data could not be loaded; the rest of the page is unaffected. */
export function PanelFault({ title, fault, retrying, onRetry, retryLabel = 'Try again' }: PanelFaultProps) {
  return (
    <div role="alert" className="px-5 pt-4 pb-6 text-sm sm:px-6">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink-600">{messageOf(fault, 'Something went wrong on our side.')}</p>
      {isApiError(fault) && fault.requestId !== undefined && (
        <p className="mt-1 font-mono text-xs text-ink-600">Request {fault.requestId}</p>
      )}
      <Button
        size="sm"
        variant="secondary"
        loading={retrying}
        loadingText="Trying again..."
        onClick={onRetry}
        className="mt-4"
      >
        {retryLabel}
      </Button>
    </div>
  );
}
