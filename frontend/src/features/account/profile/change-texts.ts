import type { MeDto } from '@deccanloop/contracts/accounts/dto';
import { formatPhone } from '../../../lib/format';
import type { ChangeKind } from './change-path';

export interface ChangeTexts {
  title: string;
  description: string;
  /** The label of the field in the first step. */
  label: string;
  /** Where the code was sent; null where this page does not know. */
  codeSent: (to: string | null) => string;
  /** The new value is already the account's verified one. */
  unchanged: string;
  done: string;
}

/** The texts of the dialog: the number may be new, replaced, or the account's own but not verified. */
export function changeTextsOf(kind: ChangeKind, { user, phoneVerified }: MeDto): ChangeTexts {
  if (kind === 'email')
    return {
      title: 'Change email address',
      description: 'We send a code to the new address. Until you enter it here, nothing changes.',
      label: 'New email address',
      codeSent: (to) => `Enter the code we have sent to ${to ?? 'the new address'}.`,
      unchanged: 'This is your email address already',
      done: 'Your email address is changed',
    };
  const codeSent = (to: string | null) =>
    `Enter the code we have sent by SMS${to === null ? '' : ` to +91 ${formatPhone(to)}`}.`;
  const common = { codeSent, unchanged: 'This is your phone number already' };
  if (user.phone !== null && phoneVerified)
    return {
      ...common,
      title: 'Change phone number',
      description: 'We send a code by SMS to the new number. Until you enter it here, nothing changes.',
      label: 'New phone number',
      done: 'Your phone number is changed',
    };
  return {
    ...common,
    title: user.phone === null ? 'Add a phone number' : 'Verify your phone number',
    description: 'We send a code by SMS. With a verified number you can reset your password by SMS.',
    label: 'Phone number',
    done: 'Your phone number is verified',
  };
}
