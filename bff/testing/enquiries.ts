/** What a visitor writes into the form of the contact page. */
export const CONTACT = {
  name: 'Asha Rao',
  email: 'Asha@Example.com',
  contact: '+91 90000 00001',
  message: 'We would like to talk about a portal.\nSoon.',
};

let count = 0;
/** The same enquiry with an address nobody has used yet. */
export const fresh = <T extends object>(fields: T): T & { email: string } => ({
  ...fields,
  email: `visitor${(count += 1)}@example.com`,
});
