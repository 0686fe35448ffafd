import type { EntryName } from '../environments';

/** A valid production environment for each process; each test case changes one thing in it. */
export const ORDERS = {
  ORDER_SECRET: 'Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT',
  ORDER_SECRET_ID: 'o1',
  JOURNAL_DIR: '/journal',
};
/** Keys of stored files: the current one. */
export const FILE_KEY = '3e5d0c7b9a1f2846d8e0b6c4a2f19375e8d7c6b5a4938271605f4e3d2c1b0a9f';
export const GATEWAYS = {
  RAZORPAY_KEY_ID: 'rzp_live_abcdefghijklmn',
  RAZORPAY_KEY_SECRET: 'K7vQ2mX9pR4tY8wB3nK6sD1f',
  RAZORPAY_WEBHOOK_SECRET: 'W7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  PHONEPE_CLIENT_ID: 'M1X2Y3Z4_2611221030',
  PHONEPE_CLIENT_SECRET: 'P7vQ2mX9pR4tY8wB3nK6sD1f',
  PHONEPE_MERCHANT_ID: 'M1X2Y3Z4',
  PHONEPE_WEBHOOK_USERNAME: 'hooks',
  PHONEPE_WEBHOOK_PASSWORD: 'H7vQ2mX9pR4t',
};
export const SHARED = {
  NODE_ENV: 'production',
  PAYMENT_MODE: 'live',
  PUBLIC_ORIGIN: 'https://pay.deccanloop.in',
  REDIS_URL: 'redis://:r3d1s@redis:6379/0',
  OTP_SECRET: 'O7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  FILE_KEYS: `f1:${FILE_KEY}`,
  ...ORDERS,
  ...GATEWAYS,
};
export const BFF = {
  ...SHARED,
  BFF_DATABASE_URL: 'postgres://deccanloop_bff:pw@db.internal:5432/deccanloop',
  LINK_SECRET: 'L7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  LINK_SECRET_ID: 'k1',
  COOKIE_SECRET: 'C7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  TRUSTED_PROXIES: '172.29.40.0/24',
};
export const WORKERS = {
  ...SHARED,
  WORKER_DATABASE_URL: 'postgres://deccanloop_worker:pw@db.internal:5432/deccanloop',
  SMTP_URL: 'smtps://site:m4il@mail.deccanloop.in',
  MAIL_FROM: 'Deccanloop Technologies <no-reply@deccanloop.in>',
};
export const OWNER = { OWNER_DATABASE_URL: 'postgres://deccanloop_owner:pw@db.internal:5432/deccanloop' };
export const TOOL = { ...OWNER, NODE_ENV: 'production', PAYMENT_MODE: 'live' };

export const GOOD = {
  bff: BFF,
  workers: WORKERS,
  supervise: {},
  migrate: OWNER,
  seed: { ...OWNER, SANDBOX_ORIGIN: 'http://127.0.0.1:4000' },
  link: {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: SHARED.PUBLIC_ORIGIN,
    LINK_SECRET: BFF.LINK_SECRET,
    LINK_SECRET_ID: 'k1',
  },
  gateway: TOOL,
  admin: { ...TOOL, PUBLIC_ORIGIN: SHARED.PUBLIC_ORIGIN },
  reconcile: TOOL,
  restored: { ...TOOL, JOURNAL_DIR: '/journal' },
  'audit-log': TOOL,
  'check-payment': TOOL,
  'rotate-keys': { ...TOOL, FILE_KEYS: SHARED.FILE_KEYS },
  'rebuild-analytics': TOOL,
  'sandbox-gateways': {},
  'sandbox-mailbox': {},
  start: {},
} satisfies Record<EntryName, Record<string, string>>;

export type Change = Record<string, string>;
/** An empty value counts as absent. */
export const NONE = '';
export const EXAMPLE = 'looks like an example: make one with: openssl rand -hex 32';
export const SHORT = 'must have at least 32 characters: make one with: openssl rand -hex 32';
export const TEMPLATE = 'change-me-change-me-change-me-change-me';

/** The process, the change, and the one error line expected. */
export type Wrong = [name: EntryName, change: Change, line: string];
