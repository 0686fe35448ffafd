import { PASSWORD_LENGTH } from './schemas';

/** The rules of a new password, in the order in which a form shows them. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    label: `At least ${PASSWORD_LENGTH.min} characters`,
    met: (p: string) => p.length >= PASSWORD_LENGTH.min,
  },
  { id: 'lowercase', label: 'One lowercase letter', met: (p: string) => /[a-z]/.test(p) },
  { id: 'uppercase', label: 'One uppercase letter', met: (p: string) => /[A-Z]/.test(p) },
  { id: 'number', label: 'One number', met: (p: string) => /[0-9]/.test(p) },
] as const;
