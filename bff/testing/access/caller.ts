/** Who may call: the owner of the payments, somebody else, payers of links, strangers, and staff. */
export const CALLERS = ['owner', 'other', 'guestWithLink', 'guest', 'admin', 'support'] as const;
export type Caller = (typeof CALLERS)[number];

/** The HTTP status each caller is answered. */
export type Answers = Record<Caller, number>;

export const everybody = (status: number): Answers => ({
  owner: status,
  other: status,
  guestWithLink: status,
  guest: status,
  admin: status,
  support: status,
});

/** Whoever is logged in; a payment link is no log-in. */
export const loggedIn = (status: number): Answers => ({
  ...everybody(status),
  guestWithLink: 401,
  guest: 401,
});

/** Whose payment or wallet it is. Others are told that it is not theirs, strangers to open their link. */
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

/** Support reads and changes nothing. */
export const admin = (status: number): Answers => ({ ...staff(status), support: 403 });
