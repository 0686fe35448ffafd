import { BFF, ORDERS, NONE, EXAMPLE, SHORT, TEMPLATE, type Wrong } from './good-environments';

/** Our own secrets: missing, too short, example values, or used twice. */
export const WRONG_SECRETS: readonly Wrong[] = [
  ['bff', { LINK_SECRET: NONE }, 'LINK_SECRET is missing: make one with: openssl rand -hex 32'],
  ['bff', { LINK_SECRET: 'a'.repeat(48) }, `LINK_SECRET ${EXAMPLE}`],
  [
    'bff',
    { LINK_SECRET_ID: 'key 1' },
    'LINK_SECRET_ID must be a name of 1 to 16 letters, digits, hyphens or underscores',
  ],
  [
    'bff',
    { LINK_SECRET_PREVIOUS: 'k1:Zt8vQ2mX9pLr4sWd' },
    'LINK_SECRET_PREVIOUS must not have the id of LINK_SECRET_ID: new links could not be told apart',
  ],
  [
    'bff',
    { LINK_SECRET_PREVIOUS: 'k0:an-old-secret-of-1' },
    'LINK_SECRET_PREVIOUS looks like an example: remove it, and links made with it are void',
  ],
  ['bff', { LINK_TTL_HOURS: '0' }, 'LINK_TTL_HOURS must be a whole number from 1 to 720'],
  ['bff', { COOKIE_SECRET: TEMPLATE }, `COOKIE_SECRET ${EXAMPLE}`],
  [
    'bff',
    { COOKIE_SECRET: BFF.LINK_SECRET },
    'COOKIE_SECRET must not be the same as LINK_SECRET: make another with openssl rand -hex 32',
  ],
  ['bff', { ORDER_SECRET: NONE }, 'ORDER_SECRET is missing: make one with: openssl rand -hex 32'],
  ['bff', { ORDER_SECRET: 'Rd5uW8xZ' }, `ORDER_SECRET ${SHORT}`],
  ['bff', { ORDER_SECRET: TEMPLATE }, `ORDER_SECRET ${EXAMPLE}`],
  [
    'bff',
    { ORDER_SECRET: BFF.OTP_SECRET },
    'ORDER_SECRET must not be the same as OTP_SECRET: make another with openssl rand -hex 32',
  ],
  [
    'bff',
    { RAZORPAY_WEBHOOK_SECRET: ORDERS.ORDER_SECRET },
    'RAZORPAY_WEBHOOK_SECRET must not be the same as ORDER_SECRET: make another with openssl rand -hex 32',
  ],
  [
    'bff',
    { ORDER_SECRETS_OLD: 'o0=short' },
    'ORDER_SECRETS_OLD must be id:secret, separated by commas, each secret of at least 32 characters',
  ],
  [
    'bff',
    { JOURNAL_DIR: NONE },
    'JOURNAL_DIR is missing: set it to a folder outside of the database, on a volume of its own',
  ],
  ['workers', { OTP_SECRET: NONE }, 'OTP_SECRET is missing: make one with: openssl rand -hex 32'],
  ['workers', { OTP_SECRET: 'O7vQ2mX9' }, `OTP_SECRET ${SHORT}`],
  ['workers', { OTP_SECRET: TEMPLATE }, `OTP_SECRET ${EXAMPLE}`],
  [
    'workers',
    { OTP_SECRET: ORDERS.ORDER_SECRET },
    'ORDER_SECRET must not be the same as OTP_SECRET: make another with openssl rand -hex 32',
  ],
];
