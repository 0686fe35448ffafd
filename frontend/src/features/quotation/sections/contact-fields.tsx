import { LockedField } from '../../../components/form/locked-field';
import { TextField } from '../../../components/form/text-field';
import type { KnownAnswers } from '../form/quotation-values';

/** The client's contact; values from a signed-in user's account are shown and locked. */
export function ContactFields({ known }: { known: KnownAnswers }) {
  return (
    <>
      {known.clientName === undefined ? (
        <TextField name="clientName" label="Full Name" autoComplete="name" required />
      ) : (
        <LockedField label="Full Name" value={known.clientName} />
      )}
      {known.email === undefined ? (
        <TextField name="email" label="Email Address" type="email" autoComplete="email" required />
      ) : (
        <LockedField label="Email Address" value={known.email} />
      )}
      {known.phone === undefined ? (
        <TextField
          name="phone"
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+91 98765 43210"
          required
        />
      ) : (
        <LockedField label="Phone Number" value={known.phone} />
      )}
    </>
  );
}
