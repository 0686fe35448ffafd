import { useId, useRef, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../lib/class-names';
import { optionClasses } from '../form/group-frame';
import { Button } from '../ui/button';
import { DemoNotice } from './demo-notice';
import { providerChosen, providerSubmitted, selectDemoPayment } from './demo-payment-slice';
import { ProviderMark } from './provider-mark';
import { DEMO_PROVIDERS } from './providers';

/** The first step: one of the payment providers is chosen. */
export function ProviderStep() {
  const dispatch = useDispatch();
  const { provider, isProviderMissing } = useSelector(selectDemoPayment);
  const notice = useId();
  const options = useRef<HTMLFieldSetElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch(providerSubmitted());
    if (provider === null) options.current?.querySelector('input')?.focus();
  };

  return (
    <form noValidate aria-label="Payment provider" onSubmit={submit}>
      <fieldset
        ref={options}
        role="radiogroup"
        aria-required
        aria-invalid={isProviderMissing || undefined}
        aria-describedby={isProviderMissing ? notice : undefined}
      >
        <legend className="text-sm font-medium text-ink-900">Choose a payment provider</legend>
        <div className="mt-3 grid gap-2.5">
          {DEMO_PROVIDERS.map(({ id, name }) => (
            <label key={id} className={cx(optionClasses(isProviderMissing), 'min-h-18 gap-4 px-4 text-base')}>
              <input
                type="radio"
                name="paymentMode"
                value={id}
                checked={provider === id}
                // After Change the focus would otherwise be lost with the button.
                autoFocus={provider === id}
                onChange={() => dispatch(providerChosen(id))}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <ProviderMark provider={id} />
              <span className="flex-1 font-semibold">{name}</span>
              <span
                aria-hidden
                className="size-5 shrink-0 rounded-full border border-ink-400 transition peer-checked:border-6 peer-checked:border-brand-600"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <DemoNotice id={notice} hint="You can change the provider in the next step." />
      <Button type="submit" size="lg" fullWidth>
        Continue
      </Button>
    </form>
  );
}
