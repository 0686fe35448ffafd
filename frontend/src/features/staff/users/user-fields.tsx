import { SelectField } from '../../../components/form/select-field';
import { TextField } from '../../../components/form/text-field';
import { ROLE_OPTIONS } from './user-labels';

export interface UserFieldsProps {
  emailHint?: string;
  /** The address is not changed here; the hint says why. */
  isEmailLocked?: boolean;
  isRoleLocked?: boolean;
}

/** Name, email, phone and role. */
export function UserFields({ emailHint, isEmailLocked = false, isRoleLocked = false }: UserFieldsProps) {
  return (
    <>
      <TextField name="name" label="Name" required autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        readOnly={isEmailLocked}
        {...(emailHint !== undefined && { hint: emailHint })}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        required
        autoComplete="off"
        hint="Ten digits for an Indian number, otherwise with the country code."
      />
      <SelectField
        name="role"
        label="Role"
        options={ROLE_OPTIONS}
        required
        disabled={isRoleLocked}
        {...(isRoleLocked && { hint: 'Another administrator can change your own role.' })}
      />
    </>
  );
}
