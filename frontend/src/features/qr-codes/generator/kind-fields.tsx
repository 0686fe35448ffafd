import { useField } from 'formik';
import { ChoiceField } from '../../../components/form/choice-field';
import { TextAreaField } from '../../../components/form/text-area-field';
import { TextField } from '../../../components/form/text-field';
import type { Kind } from '../content/encoded';

const SECURITIES = [
  { id: 'WPA', label: 'WPA' },
  { id: 'WEP', label: 'WEP' },
  { id: 'nopass', label: 'None' },
];

/** The fields of each kind of code. */
export function KindFields({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'text':
      return (
        <TextAreaField
          name="text"
          label="Link or text"
          required
          rows={4}
          placeholder="https://example.com"
          hint="A link opens when the code is scanned; any other text is shown."
        />
      );
    case 'upi':
      return (
        <>
          <TextField
            name="upiId"
            label="UPI ID"
            required
            placeholder="name@bank"
            inputMode="email"
            spellCheck={false}
            autoComplete="off"
          />
          <TextField name="payee" label="Payee name" required maxLength={80} autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="amount"
              label="Amount"
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              hint="Leave it empty and the payer types it."
            />
            <TextField name="note" label="Note" autoComplete="off" hint="Such as a bill number." />
          </div>
        </>
      );
    case 'wifi':
      return <WifiFields />;
    case 'contact':
      return (
        <>
          <TextField name="name" label="Name" required autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="phone"
              label="Phone"
              inputMode="tel"
              autoComplete="off"
              hint="This or an e-mail."
            />
            <TextField name="email" label="E-mail" inputMode="email" autoComplete="off" />
            <TextField name="company" label="Company" autoComplete="off" />
            <TextField name="website" label="Website" inputMode="url" autoComplete="off" />
          </div>
        </>
      );
  }
}

function WifiFields() {
  const [{ value: security }] = useField<string>('security');
  const [hidden] = useField<boolean>({ name: 'hidden', type: 'checkbox' });
  return (
    <>
      <TextField name="network" label="Network name" required autoComplete="off" spellCheck={false} />
      <ChoiceField name="security" label="Security" options={SECURITIES} />
      {security !== 'nopass' && (
        <TextField name="password" label="Password" required mono autoComplete="off" spellCheck={false} />
      )}
      <label className="flex cursor-pointer items-center gap-3 text-sm font-medium">
        <input type="checkbox" {...hidden} className="size-5 accent-brand-600" value="hidden" />
        The network is hidden
      </label>
    </>
  );
}
