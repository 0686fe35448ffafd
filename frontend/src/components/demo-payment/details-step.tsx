import { useFormikContext } from 'formik';
import { useEffect, type ChangeEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../lib/class-names';
import { Form } from '../form/form';
import { MoneyField } from '../form/money-field';
import { TextField } from '../form/text-field';
import { Button } from '../ui/button';
import { DemoNotice } from './demo-notice';
import { providerReopened, selectDemoPayment } from './demo-payment-slice';
import { EMPTY_DEMO, type DemoValues } from './demo-values';
import { ProviderMark } from './provider-mark';
import { providerOf } from './providers';

/** The second step: the form, under the chosen provider. */
export function DetailsStep() {
  const dispatch = useDispatch();
  const { status, provider } = useSelector(selectDemoPayment);
  const { setFieldError, resetForm } = useFormikContext<DemoValues>();
  const name = providerOf(provider)?.name ?? '';
  const isFilling = status === 'filling';
  useEffect(() => {
    if (status === 'succeeded') resetForm({ values: EMPTY_DEMO });
  }, [status, resetForm]);

  return (
    <Form label="Demo payment">
      <div className="flex items-center gap-4 rounded-md border border-paper-200 bg-paper-50 p-3 pr-4">
        {provider && <ProviderMark provider={provider} />}
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-ink-600">Payment provider</span>
          <span className="block font-semibold">{name}</span>
        </p>
        <button
          type="button"
          disabled={!isFilling}
          onClick={() => dispatch(providerReopened())}
          className="rounded-xs px-1 text-sm font-semibold text-brand-700 underline underline-offset-4 transition hover:no-underline disabled:cursor-not-allowed disabled:text-ink-500 disabled:no-underline"
        >
          Change<span className="sr-only"> the payment provider</span>
        </button>
      </div>
      <div
        className="mt-5 grid gap-4"
        onChange={({ target }: ChangeEvent<HTMLDivElement>) =>
          setFieldError((target as unknown as HTMLInputElement).name, undefined)
        }
      >
        <TextField
          name="userName"
          label="Name"
          autoComplete="off"
          maxLength={100}
          readOnly={!isFilling}
          autoFocus
          required
        />
        <TextField
          name="userId"
          label="User ID"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          readOnly={!isFilling}
          required
        />
        <MoneyField
          name="transactionAmount"
          label="Amount (INR)"
          hint="Up to two decimals, for example 499.50"
          readOnly={!isFilling}
        />
      </div>
      <DemoNotice hint="For developers: the request is logged to the browser’s console. It is not sent." />
      <Button
        // Enter in a field does not submit either, without a submit button.
        type={isFilling ? 'submit' : 'button'}
        size="lg"
        fullWidth
        loading={status === 'processing'}
        aria-disabled={!isFilling}
        className={cx(!isFilling && 'opacity-60')}
      >
        {status === 'processing' ? 'Processing...' : `Pay with ${name}`}
      </Button>
    </Form>
  );
}
