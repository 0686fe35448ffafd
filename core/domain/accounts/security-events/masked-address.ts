import { typedPhone } from '@deccanloop/contracts/phone';

/** "a***@example.com": the owner can recognise it, others cannot use it. */
export const maskEmail = (email: string): string => {
  // Destructuring keeps surrogate pairs whole: PostgreSQL rejects JSON with a lone surrogate.
  const [first = ''] = email;
  return `${first}***@${email.slice(email.lastIndexOf('@') + 1)}`;
};

/** "******3210". @param phone in E.164 */
export const maskPhone = (phone: string): string => {
  const typed = typedPhone(phone);
  return `${'*'.repeat(Math.max(0, typed.length - 4))}${typed.slice(-4)}`;
};
