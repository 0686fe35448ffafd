import { useField } from 'formik';
import { ChoiceField } from '../../../components/form/choice-field';
import { COLOURS, LEVELS, SIZES } from '../content/looks';

const SIZE_OPTIONS = SIZES.map(({ id }) => ({ id, label: id }));
const LEVEL_OPTIONS = LEVELS.map(({ id, label }) => ({ id, label }));

/** Size, error level and colours. */
export function StyleFields() {
  const [{ value: level }] = useField<string>('level');
  const restores = LEVELS.find(({ id }) => id === level)?.restores;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="size" label="Size in pixels" options={SIZE_OPTIONS} />
        <div>
          <ChoiceField name="level" label="Error level" options={LEVEL_OPTIONS} />
          <p className="mt-1.5 text-sm text-ink-600">Up to {restores} may be covered or torn.</p>
        </div>
      </div>
      <Colours />
    </>
  );
}

function Colours() {
  const [field] = useField<string>('colour');
  const chosen = COLOURS.find(({ id }) => id === field.value);
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink-900">
        Colours <span className="font-normal text-ink-600">{chosen?.label}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {COLOURS.map(({ id, label, ink, ground }) => (
          <label
            key={id}
            className="relative grid size-12 cursor-pointer place-items-center rounded-md inset-ring inset-ring-paper-300 transition hover:inset-ring-ink-400 has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-brand-600 has-focus-visible:outline-3 has-focus-visible:outline-offset-3"
            style={{ backgroundColor: ground }}
          >
            <input
              {...field}
              type="radio"
              value={id}
              checked={field.value === id}
              aria-label={label}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <span aria-hidden className="size-5 rounded-xs" style={{ backgroundColor: ink }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
