import { BFF, FILE_KEY, ORDERS, NONE, EXAMPLE, SHORT, TEMPLATE, type Wrong } from './good-environments';

const FILE_KEY_FORM =
  'FILE_KEYS must be id:key, separated by commas, the current key first, each key the 64 characters of openssl rand -hex 32';

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
  ['bff', { FILE_KEYS: NONE }, 'FILE_KEYS is missing: set it to f1: and the output of openssl rand -hex 32'],
  ['bff', { FILE_KEYS: FILE_KEY }, FILE_KEY_FORM],
  ['workers', { FILE_KEYS: 'f1:Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT' }, FILE_KEY_FORM],
  ['workers', { FILE_KEYS: `f1:${FILE_KEY},f0` }, FILE_KEY_FORM],
  ['workers', { FILE_KEYS: `f1:${FILE_KEY},f1:${'5a'.repeat(32)}` }, 'FILE_KEYS must not use an id twice'],
  ['bff', { FILE_KEYS: `f1:${FILE_KEY},f0:${FILE_KEY}` }, 'FILE_KEYS must not use a key twice'],
  ['bff', { FILE_KEYS: `f1:${'5a'.repeat(32)}` }, `FILE_KEYS ${EXAMPLE}`],
  [
    'bff',
    { COOKIE_SECRET: FILE_KEY },
    'FILE_KEYS must not contain COOKIE_SECRET: make another key with openssl rand -hex 32',
  ],
  ['rotate-keys', { FILE_KEYS: NONE }, 'FILE_KEYS is missing: set it to that of bff and workers'],
  ['rotate-keys', { FILE_KEYS: 'f1' }, FILE_KEY_FORM],
  ['workers', { OTP_SECRET: NONE }, 'OTP_SECRET is missing: make one with: openssl rand -hex 32'],
  ['workers', { OTP_SECRET: 'O7vQ2mX9' }, `OTP_SECRET ${SHORT}`],
  ['workers', { OTP_SECRET: TEMPLATE }, `OTP_SECRET ${EXAMPLE}`],
  [
    'workers',
    { OTP_SECRET: ORDERS.ORDER_SECRET },
    'ORDER_SECRET must not be the same as OTP_SECRET: make another with openssl rand -hex 32',
  ],
];
