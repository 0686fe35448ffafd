import type { ReactNode } from 'react';

export interface NoticeProps {
  /** An illustration or a `StatusMark`. */
  mark: ReactNode;
  /** The page's heading. */
  title: ReactNode;
  text?: ReactNode;
  /** Small print, such as a request id. */
  detail?: ReactNode;
  /** Announced when it appears. */
  live?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A page with a single message. */
export function Notice({ mark, title, text, detail, live = false, children }: NoticeProps) {
  return (
    <div
      role={live ? 'alert' : undefined}
      className="m-auto flex max-w-lg animate-rise flex-col items-center py-10 text-center sm:py-16"
    >
      {mark}
      <h1 className="display mt-8 text-2xl sm:text-3xl">{title}</h1>
      {text !== undefined && <p className="mt-3 text-ink-600">{text}</p>}
      {detail !== undefined && <p className="mt-3 font-mono text-xs text-ink-600">{detail}</p>}
      {children !== undefined && (
        <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          {children}
        </div>
      )}
    </div>
  );
}
