import type { ReactNode } from 'react';
import { COMPANY } from '@deccanloop/contracts/company';
import { telephoneLink } from '../../content/contact';
import { cx } from '../../lib/class-names';

export interface NeedsScriptProps {
  /** Where to write instead. */
  email: string;
  /** Text before the telephone number, and between it and the address. */
  before?: string;
  between?: string;
  /** Text after the address. */
  children?: ReactNode;
  className?: string;
}

/** Shown without JavaScript, beside a form that needs it. */
export function NeedsScript({
  email,
  before = 'This form needs JavaScript. Without it, call',
  between = 'or write to',
  children = '.',
  className,
}: NeedsScriptProps) {
  return (
    <noscript>
      <p
        className={cx(
          'rounded-md border border-warning-200 bg-warning-50 px-4 py-3 text-sm text-warning-700',
          className,
        )}
      >
        {before}{' '}
        <a className="font-semibold whitespace-nowrap underline" href={telephoneLink(COMPANY.supportPhone)}>
          {COMPANY.supportPhone}
        </a>{' '}
        {between}{' '}
        <a className="font-semibold underline" href={`mailto:${email}`}>
          {email}
        </a>
        {children}
      </p>
    </noscript>
  );
}
