import { useState } from 'react';
import { cx } from '../../../lib/class-names';
import { daysOf, ownTime, shortDay, slotTime } from './slot-times';

export interface SlotPickerProps {
  /** The starts of the free slots, in order. */
  slots: readonly string[];
  /** The day that is shown first; the first one by default. */
  day?: string | undefined;
  onChoose: (slot: string) => void;
}

/** Days with free slots, and the slots of the chosen one. */
export function SlotPicker({ slots, day: first = '', onChoose }: SlotPickerProps) {
  const days = daysOf(slots);
  const [chosen, setChosen] = useState(first);
  // The day that was chosen may be full by now.
  const shown = days.find(({ day }) => day === chosen) ?? days[0];
  if (shown === undefined)
    return (
      <p className="mt-6 text-ink-700">
        All times of the next two weeks are taken. Please call or write to us.
      </p>
    );
  const isElsewhere = ownTime(shown.slots[0] ?? '') !== null;
  return (
    <>
      <fieldset className="mt-6 min-w-0">
        <legend className="text-sm font-medium text-ink-900">Day</legend>
        <div className="-mx-6 mt-2 flex gap-2 overflow-x-auto px-6 pb-2 sm:mx-0 sm:flex-wrap sm:px-0">
          {days.map(({ day }) => (
            <label
              key={day}
              className="relative shrink-0 cursor-pointer rounded-md px-4 py-2.5 text-sm font-semibold text-ink-700 inset-ring inset-ring-paper-300 transition hover:bg-paper-100 has-checked:bg-brand-600 has-checked:text-white has-checked:inset-ring-brand-600 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600/40"
            >
              <input
                type="radio"
                name="call-day"
                value={day}
                checked={day === shown.day}
                onChange={() => setChosen(day)}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              {shortDay(day)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-6 text-sm font-medium text-ink-900" id="call-times">
        Time{' '}
        <span className="font-normal text-ink-600">
          Indian Standard Time{isElsewhere && ', with your local time below'}
        </span>
      </p>
      <ul
        aria-labelledby="call-times"
        className={cx(
          'mt-3 grid gap-2',
          isElsewhere ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3 sm:grid-cols-6',
        )}
      >
        {shown.slots.map((slot) => (
          <li key={slot}>
            <button
              type="button"
              onClick={() => onChoose(slot)}
              className="figures grid min-h-12 w-full place-content-center rounded-md bg-paper-0 px-1 py-2 text-sm font-semibold text-ink-900 inset-ring inset-ring-paper-300 transition hover:bg-brand-50 hover:text-brand-800 hover:inset-ring-brand-600 focus-visible:outline-3 focus-visible:outline-brand-600/40 active:bg-brand-100"
            >
              {slotTime(slot)}
              {isElsewhere && <span className="font-normal text-ink-600">{ownTime(slot)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
