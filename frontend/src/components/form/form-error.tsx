import type { ReactNode } from 'react';
import { Banner } from '../ui/banner';

export interface FormErrorProps {
  /** Nothing is shown while undefined. */
  message?: string | undefined;
  /** Quoted below the message, for support. */
  requestId?: string | undefined;
  action?: ReactNode;
  className?: string;
}

/** Why the whole form was refused; above its button, read out when it appears. */
export function FormError({ message, requestId, action, className }: FormErrorProps) {
  return (
    <div role="alert" className="contents">
      {message !== undefined && (
        <Banner tone="error" {...(className && { className })} {...(action === undefined ? {} : { action })}>
          <p>{message}</p>
          {requestId !== undefined && <p className="mt-1 font-mono text-xs">Request {requestId}</p>}
        </Banner>
      )}
    </div>
  );
}
