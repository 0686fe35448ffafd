/** "a***@example.com": enough for its owner to know it, too little for a stranger to use it. */
export const maskEmail = (email: string): string => {
  // Of a sign of two halves both: PostgreSQL takes no JSON with one.
  const [first = ''] = email;
  return `${first}***@${email.slice(email.lastIndexOf('@') + 1)}`;
};

/** "******3210". */
export const maskPhone = (phone: string): string =>
  `${'*'.repeat(Math.max(0, phone.length - 4))}${phone.slice(-4)}`;
