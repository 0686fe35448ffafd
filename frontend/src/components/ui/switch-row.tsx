import { Lock } from 'lucide-react';
import { Switch as Primitive } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/class-names';

export interface SwitchRowProps {
  label: string;
  /** What it is about. */
  text: ReactNode;
  checked: boolean;
  /** Without it the switch is locked; then `note` says why. */
  onChange?: (checked: boolean) => void;
  note?: ReactNode;
  /** Why the last change was not saved; announced at once. */
  fault?: string | null;
}

/** A setting that is saved at once. The whole row is its target. */
export function SwitchRow({ label, text, checked, onChange, note, fault = null }: SwitchRowProps) {
  const id = useId();
  const isLocked = onChange === undefined;
  return (
    <div
      className={cx(
        'relative flex items-start justify-between gap-5 px-5 py-4 text-sm transition sm:gap-8 sm:px-6',
        !isLocked && 'hover:bg-paper-50',
      )}
    >
      <div className="min-w-0">
        <label
          htmlFor={id}
          className={cx('font-semibold', !isLocked && 'cursor-pointer after:absolute after:inset-0')}
        >
          {label}
        </label>
        <div id={`${id}-text`}>
          <p className="mt-0.5 max-w-prose text-ink-600">{text}</p>
          {note !== undefined && <p className="mt-1 max-w-prose text-ink-700">{note}</p>}
        </div>
        {fault !== null && (
          <p role="alert" className="mt-1.5 max-w-prose font-medium text-danger-700">
            {fault}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={isLocked}
        onCheckedChange={(next) => onChange?.(next)}
        className="relative mt-0.5 inline-flex h-6 w-11 shrink-0 cursor-pointer items-center rounded-full border border-transparent bg-ink-500 px-px transition hover:bg-ink-600 disabled:cursor-not-allowed data-[state=checked]:bg-brand-600 data-[state=checked]:hover:bg-brand-700 disabled:data-[state=checked]:bg-ink-300 forced-colors:data-[state=checked]:bg-[Highlight]"
      >
        <Primitive.Thumb className="grid size-5 place-items-center rounded-full border border-transparent bg-white text-ink-600 shadow-xs transition-transform data-[state=checked]:translate-x-5 forced-colors:bg-[ButtonText]">
          {isLocked && <Lock aria-hidden className="size-3" strokeWidth={2.5} />}
        </Primitive.Thumb>
      </Primitive.Root>
    </div>
  );
}
