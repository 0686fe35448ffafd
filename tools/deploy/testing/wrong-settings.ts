import { BFF, WORKERS, OWNER, NONE, type Wrong } from './good-environments';

/** Addresses and limits of the site, and the databases of every process. */
export const WRONG_SETTINGS: readonly Wrong[] = [
  // Addresses and limits of the site
  [
    'bff',
    { PUBLIC_ORIGIN: NONE },
    'PUBLIC_ORIGIN is missing: set it to what people open, like https://pay.example.com',
  ],
  [
    'bff',
    { PUBLIC_ORIGIN: 'http://pay.deccanloop.in' },
    'PUBLIC_ORIGIN must begin with https:// unless it is on this machine (localhost)',
  ],
  [
    'bff',
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
    'PUBLIC_ORIGIN must be what people open when PAYMENT_MODE is live, not this machine',
  ],
  [
    'bff',
    { PUBLIC_ORIGIN: 'https://127.0.0.1' },
    'PUBLIC_ORIGIN must be what people open when PAYMENT_MODE is live, not this machine',
  ],
  [
    'bff',
    { PUBLIC_ORIGIN: 'https://deccanloop.in/pay' },
    'PUBLIC_ORIGIN must be an origin without a path, like https://pay.example.com',
  ],
  [
    'bff',
    { PUBLIC_ORIGIN: 'pay.deccanloop.in' },
    'PUBLIC_ORIGIN must be an address that begins with http:// or https://',
  ],
  ['bff', { NODE_ENV: 'prod' }, 'NODE_ENV must be one of: development, test, production'],
  ['bff', { CHECK_ANSWERS: 'some' }, 'CHECK_ANSWERS must be one of: all, sample'],
  ['bff', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent'],
  ['bff', { BFF_PORT: 'eighty' }, 'BFF_PORT must be a whole number from 0 to 65535'],
  ['bff', { BFF_PORT: '70000' }, 'BFF_PORT must be a whole number from 0 to 65535'],
  ['bff', { BFF_PORT: '0' }, 'BFF_PORT must be from 1 to 65535 in production: a proxy must find it'],
  [
    'bff',
    { RATE_LIMIT_FACTOR: '0' },
    'RATE_LIMIT_FACTOR must be at least 0.1 in production: 1 is the usual limits',
  ],
  ['bff', { RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR must be a number from 0 to 100'],
  ['bff', { RATE_LIMIT_FACTOR: '1e9' }, 'RATE_LIMIT_FACTOR must be a number from 0 to 100'],
  [
    'bff',
    { TRUSTED_PROXIES: 'my-proxy' },
    'TRUSTED_PROXIES must be addresses or ranges like 10.0.0.0/8, separated by commas',
  ],
  ...[
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '172.29.40.0/24, 16.0.0.0/7',
    '2000::/3',
    '::ffff:0:0/96',
  ].map((TRUSTED_PROXIES): Wrong => [
    'bff',
    { TRUSTED_PROXIES },
    'TRUSTED_PROXIES must not cover the internet in production (at most a /8 of public addresses, of IPv6 a /16): name the network of your proxy',
  ]),
  ['bff', { QUOTATION_REQUIRES_LOGIN: 'perhaps' }, 'QUOTATION_REQUIRES_LOGIN must be true or false'],
  [
    'bff',
    { SECOND_APPROVER_ABOVE: '50000' },
    'SECOND_APPROVER_ABOVE is no longer read: the limit is a setting of administrators now (docs/OPERATIONS.md, "The limit for two administrators"). Remove it here',
  ],
  ['bff', { MERCHANT_LIVE: 'perhaps' }, 'MERCHANT_LIVE must be true or false'],
  [
    'bff',
    { MERCHANT_WEBHOOK_PRIVATE_TARGETS: 'true' },
    'MERCHANT_WEBHOOK_PRIVATE_TARGETS must not be true in production: merchants could reach servers of your private network',
  ],
  ['bff', { UPI_ADDRESS: 'deccanloop' }, 'UPI_ADDRESS must be a UPI ID, like name@bank'],
  [
    'bff',
    { WHATSAPP_NUMBER: '90000 00001' },
    'WHATSAPP_NUMBER must be a phone number with its country code, like +919000000001',
  ],
  ['bff', { CALL_BACKS: 'perhaps' }, 'CALL_BACKS must be true or false'],
  ['bff', { CALL_BOOKING: 'perhaps' }, 'CALL_BOOKING must be true or false'],
  ['bff', { CALL_BOOKING_SEATS: '0' }, 'CALL_BOOKING_SEATS must be a whole number from 1 to 20'],
  [
    'bff',
    { CALL_HOLIDAYS: '2026-12-25,26 January' },
    'CALL_HOLIDAYS must be days like 2026-12-25, separated by commas',
  ],
  ['bff', { SMS_PER_HOUR: '0' }, 'SMS_PER_HOUR must be a whole number from 1 to 1000000'],
  [
    'bff',
    { COMPANY_GSTIN: '27AAA' },
    'COMPANY_GSTIN must be 15 characters: state code, PAN, entity, Z and check character',
  ],
  [
    'workers',
    { COMPANY_GSTIN: '27AAPFU0939F1ZW' },
    'COMPANY_GSTIN has a wrong check character: compare it with the registration certificate',
  ],
  [
    'bff',
    { APP_RETURN_URL: ['javascript', 'alert(1)'].join(':') },
    'APP_RETURN_URL must be an address that opens the app, like deccanloop://payment-done',
  ],
  [
    'bff',
    { ANDROID_BRIDGE_OBJECT: 'App' },
    'ANDROID_BRIDGE_METHOD is missing, but ANDROID_BRIDGE_OBJECT is set: set both or none',
  ],
  // Databases
  [
    'bff',
    { BFF_DATABASE_URL: NONE },
    'BFF_DATABASE_URL is missing: set it to postgres://deccanloop_bff:password@host:5432/deccanloop',
  ],
  [
    'bff',
    { BFF_DATABASE_URL: 'mysql://deccanloop_bff:pw@db/deccanloop' },
    'BFF_DATABASE_URL must be an address like postgres://deccanloop_bff:password@host:5432/deccanloop',
  ],
  [
    'bff',
    { BFF_DATABASE_URL: 'postgres://deccanloop_bff:pw@db.internal' },
    'BFF_DATABASE_URL must name host and database, like postgres://deccanloop_bff:password@host:5432/deccanloop',
  ],
  [
    'bff',
    { BFF_DATABASE_URL: WORKERS.WORKER_DATABASE_URL },
    'BFF_DATABASE_URL must not connect as deccanloop_worker: use the role deccanloop_bff',
  ],
  [
    'bff',
    { BFF_DATABASE_URL: OWNER.OWNER_DATABASE_URL },
    'BFF_DATABASE_URL must not connect as deccanloop_owner: use the role deccanloop_bff',
  ],
  [
    'bff',
    { BFF_DATABASE_CONNECTIONS: 'many' },
    'BFF_DATABASE_CONNECTIONS must be a whole number from 2 to 100',
  ],
  [
    'bff',
    { REDIS_URL: 'http://redis:6379' },
    'REDIS_URL must be an address that begins with redis:// or rediss://, or with redis+sentinel:// or redis+cluster://',
  ],
  [
    'bff',
    { REDIS_URL: 'redis://:pw@a:6379,b:6379/0' },
    'REDIS_URL must name one host; for several use redis+sentinel://:password@host1:26379,host2:26379/mymaster or redis+cluster://:password@host1:6379,host2:6379',
  ],
  [
    'workers',
    { REDIS_URL: 'redis+sentinel://:pw@a:26379,b:26379' },
    'REDIS_URL must name the master that the sentinels watch, like redis+sentinel://:password@host1:26379,host2:26379/mymaster',
  ],
  [
    'workers',
    { REDIS_URL: 'redis+cluster://a:6379,b:6379/3' },
    'REDIS_URL must not name a database: a cluster has number 0 only, like redis+cluster://:password@host1:6379,host2:6379',
  ],
  [
    'bff',
    { BFF_DATABASE_SESSION_URL: BFF.BFF_DATABASE_URL },
    'BFF_DATABASE_SESSION_URL must not be the same as BFF_DATABASE_URL: leave it out where no transaction pooling is used',
  ],
  [
    'workers',
    { WORKER_DATABASE_SESSION_URL: BFF.BFF_DATABASE_URL },
    'WORKER_DATABASE_SESSION_URL must not connect as deccanloop_bff: use the role deccanloop_worker',
  ],
  ['bff', { REDIS_URL: 'redis://' }, 'REDIS_URL must name a host, like redis://127.0.0.1:6379/0'],
  [
    'workers',
    { WORKER_DATABASE_URL: BFF.BFF_DATABASE_URL },
    'WORKER_DATABASE_URL must not connect as deccanloop_bff: use the role deccanloop_worker',
  ],
  [
    'workers',
    { WORKER_DATABASE_URL: 'postgres://postgres:pw@db.internal/deccanloop' },
    'WORKER_DATABASE_URL must not connect as postgres: use the role deccanloop_worker',
  ],
  [
    'migrate',
    { OWNER_DATABASE_URL: NONE },
    'OWNER_DATABASE_URL is missing: set it to postgres://deccanloop_owner:password@host:5432/deccanloop',
  ],
  [
    'migrate',
    { OWNER_DATABASE_URL: BFF.BFF_DATABASE_URL },
    'OWNER_DATABASE_URL must not connect as deccanloop_bff: use the role deccanloop_owner',
  ],
];
