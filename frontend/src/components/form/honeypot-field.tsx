import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { useField } from 'formik';

/** Hidden and out of the tab order: only programs fill it in. */
export function HoneypotField() {
  const [field] = useField<string>(HONEYPOT);
  return (
    <div aria-hidden className="pointer-events-none absolute size-px overflow-clip opacity-0">
      <label>
        Leave this empty
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
