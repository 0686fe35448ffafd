/** "a***@example.com": the owner can recognise it, others cannot use it. */
export const maskEmail = (email: string): string => {
  // Destructuring keeps surrogate pairs whole: PostgreSQL rejects JSON with a lone surrogate.
  const [first = ''] = email;
  return `${first}***@${email.slice(email.lastIndexOf('@') + 1)}`;
};

/** "******3210". */
export const maskPhone = (phone: string): string =>
  `${'*'.repeat(Math.max(0, phone.length - 4))}${phone.slice(-4)}`;
