/** The fields of a contact request. */
export const CONTACT = {
  name: 'Asha Rao',
  email: 'Asha@Example.com',
  contact: '+91 90000 00001',
  message: 'We would like to talk about a portal.\nSoon.',
};

let count = 0;
/** The same enquiry with a new e-mail address. */
export const fresh = <T extends object>(fields: T): T & { email: string } => ({
  ...fields,
  email: `visitor${(count += 1)}@example.com`,
});
