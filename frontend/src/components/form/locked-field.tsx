import { LockKeyhole } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { controlClasses, Field } from './field';

/** A value of the signed-in user's account; it can only be changed in the account. */
export function LockedField({ label, value }: { label: string; value: string }) {
  return (
    <Field
      label={
        <>
          {label} <span className="font-normal text-brand-700">(Auto-filled)</span>
        </>
      }
      required
    >
      {({ id }) => (
        <div className="relative">
          <input
            id={id}
            value={value}
            readOnly
            className={cx(controlClasses(false, true), 'h-12 pr-11 text-ink-700')}
          />
          <LockKeyhole
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-ink-500"
          />
        </div>
      )}
    </Field>
  );
}
