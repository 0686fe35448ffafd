import { PASSWORD_RULES } from '@deccanloop/contracts/accounts/password-strength';
import { Check, Minus, X } from 'lucide-react';
import { cx } from '../../lib/class-names';

export interface PasswordRulesProps {
  password: string;
  /** The field was left: missing rules are now errors. */
  tried: boolean;
}

/** The rules of a new password, checked while the user types, with a progress line. */
export function PasswordRules({ password, tried }: PasswordRulesProps) {
  const rules = PASSWORD_RULES.map((rule) => ({ ...rule, isMet: rule.met(password) }));
  const met = rules.filter(({ isMet }) => isMet).length;
  const isComplete = met === rules.length;
  return (
    <div className="mt-1">
      <div aria-hidden className="flex gap-1">
        {rules.map(({ id }, index) => (
          <span
            key={id}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors',
              index >= met ? 'bg-paper-200' : isComplete ? 'bg-success-600' : 'bg-brand-500',
            )}
          />
        ))}
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-0.5 text-sm">
        {rules.map(({ id, label, isMet }) => {
          const isMissing = !isMet && tried && password !== '';
          const Mark = isMet ? Check : isMissing ? X : Minus;
          return (
            <li
              key={id}
              className={cx(
                'flex items-center gap-1.5',
                isMet ? 'text-success-700' : isMissing ? 'text-danger-700' : 'text-ink-500',
              )}
            >
              <Mark aria-hidden strokeWidth={2.5} className="size-3.5 shrink-0" />
              {label}
              <span className="sr-only">{isMet ? ': met' : ': not yet'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
