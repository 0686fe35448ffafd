/** Kinds of callers: the owner of the payments, another user, the payer of a link, a guest, and staff. */
export const CALLERS = ['owner', 'other', 'guestWithLink', 'guest', 'admin', 'support'] as const;
export type Caller = (typeof CALLERS)[number];

/** The HTTP status for each caller. */
export type Answers = Record<Caller, number>;

export const everybody = (status: number): Answers => ({
  owner: status,
  other: status,
  guestWithLink: status,
  guest: status,
  admin: status,
  support: status,
});

/** `status` for logged-in users; a payment link is not a log-in. */
export const loggedIn = (status: number): Answers => ({
  ...everybody(status),
  guestWithLink: 401,
  guest: 401,
});

/** `status` for the owner of the payment or wallet. Other payers and guests are rejected. */
export const payer = (status: number): Answers => ({
  ...everybody(403),
  owner: status,
  guestWithLink: status,
  guest: 401,
});

export const staff = (status: number): Answers => ({
  ...everybody(403),
  admin: status,
  support: status,
  guestWithLink: 401,
  guest: 401,
});

/** `status` for administrators; support may only read. */
export const admin = (status: number): Answers => ({ ...staff(status), support: 403 });
