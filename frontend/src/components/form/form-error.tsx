import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { Banner } from '../ui/banner';

export interface FormErrorProps {
  /** Nothing is shown while undefined. */
  message?: string | undefined;
  /** Shown below the message, to quote to support. */
  requestId?: string | undefined;
  /** Before the id. */
  requestLabel?: string;
  action?: ReactNode;
  className?: string;
}

/** Why the form was rejected; above its button, announced when it appears. */
export function FormError({
  message,
  requestId,
  requestLabel = 'Request',
  action,
  className,
}: FormErrorProps) {
  return (
    <div role="alert" className="contents">
      {message !== undefined && (
        <Banner
          tone="error"
          // The rows of a steady form are close together.
          className={cx('group-data-steady/form:mb-2', className)}
          {...(action === undefined ? {} : { action })}
        >
          <p>{message}</p>
          {requestId !== undefined && (
            <p className="mt-1 font-mono text-sm">
              {requestLabel} {requestId}
            </p>
          )}
        </Banner>
      )}
    </div>
  );
}
