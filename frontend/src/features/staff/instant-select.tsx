import { useId, useState } from 'react';
import { messageOf } from '../../lib/api-error';

export interface InstantSelectProps {
  label: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (value: string) => Promise<unknown>;
}

/** A select that sends its choice at once; the chosen value stays visible until the answer arrives. */
export function InstantSelect({ label, value, options, onChange }: InstantSelectProps) {
  const id = useId();
  const [sending, setSending] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const change = async (chosen: string) => {
    setSending(chosen);
    setFault(null);
    try {
      await onChange(chosen);
    } catch (error) {
      setFault(messageOf(error, 'That did not work. Please try again.'));
    } finally {
      setSending(null);
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink-900">
        {label}
      </label>
      <select
        id={id}
        value={sending ?? value}
        aria-busy={sending !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          if (sending === null) void change(target.value);
        }}
        className="h-11 w-full rounded-md border border-ink-400 bg-paper-0 px-3 text-sm text-ink-900 transition hover:border-ink-600"
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" className="text-sm font-medium text-danger-700">
          {fault}
        </p>
      )}
    </div>
  );
}
