import { NONE, SHORT, WORKERS, type Wrong } from './good-environments';

/** Workers, commands, and sandbox servers beside live payments. */
export const WRONG_BESIDE_THE_SITE: readonly Wrong[] = [
  // Alarm mails of the site
  [
    'bff',
    { ALARM_SMTP_URL: 'smtps://alarms:m4il@mail.other.in', ALARM_MAIL_TO: 'on-call@deccanloop.in' },
    'ALARM_MAIL_FROM is missing, but others of ALARM_SMTP_URL, ALARM_MAIL_TO, ALARM_MAIL_FROM are set: set all or none',
  ],
  [
    'bff',
    {
      ALARM_SMTP_URL: 'smtp://mail.other.in?ignoreTLS=true',
      ALARM_MAIL_TO: 'on-call@deccanloop.in',
      ALARM_MAIL_FROM: 'Alarms <alarms@deccanloop.in>',
    },
    'ALARM_SMTP_URL must not switch TLS off when PAYMENT_MODE is live: remove ?ignoreTLS=true',
  ],
  [
    'bff',
    { ALARM_WEBHOOK_URL: 'https://alerts.other.in/token' },
    'ALARM_WEBHOOK_SECRET is missing, but ALARM_WEBHOOK_URL is set: set both or none',
  ],
  [
    'bff',
    {
      ALARM_WEBHOOK_URL: 'http://alerts.other.in/token',
      ALARM_WEBHOOK_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    },
    'ALARM_WEBHOOK_URL must begin with https:// unless it is on this machine (localhost)',
  ],
  [
    'bff',
    {
      ALARM_WEBHOOK_URL: 'https://ops:pass@alerts.other.in',
      ALARM_WEBHOOK_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    },
    'ALARM_WEBHOOK_URL must not contain a user name or password: the receiver checks the signature',
  ],
  [
    'bff',
    { ALARM_WEBHOOK_URL: 'https://alerts.other.in', ALARM_WEBHOOK_SECRET: 'short' },
    `ALARM_WEBHOOK_SECRET ${SHORT}`,
  ],
  [
    'bff',
    { BFF_METRICS_PORT: '0' },
    'BFF_METRICS_PORT must be from 1 to 65535 in production: Prometheus must find it',
  ],
  [
    'supervise',
    { SUPERVISOR_KILLS_AFTER_SECONDS: '0' },
    'SUPERVISOR_KILLS_AFTER_SECONDS must be a whole number from 2 to 3600',
  ],
  [
    'bff',
    { HEARTBEAT_URL: 'http://ping.other.in/token' },
    'HEARTBEAT_URL must begin with https:// unless it is on this machine (localhost)',
  ],
  [
    'bff',
    { HEARTBEAT_URL: 'https://me:pass@ping.other.in' },
    'HEARTBEAT_URL must not contain a user name or password: services have a token in the path',
  ],
  [
    'bff',
    { HEARTBEAT_URL: 'ping.other.in' },
    'HEARTBEAT_URL must be an address that begins with https:// or http://',
  ],
  // The workers report faults of the database themselves.
  [
    'workers',
    { ALARM_MAIL_TO: 'on-call@deccanloop.in', ALARM_MAIL_FROM: 'Alarms <alarms@deccanloop.in>' },
    'ALARM_SMTP_URL is missing, but others of ALARM_SMTP_URL, ALARM_MAIL_TO, ALARM_MAIL_FROM are set: set all or none',
  ],
  [
    'workers',
    { ALARM_WEBHOOK_URL: 'https://alerts.other.in', ALARM_WEBHOOK_SECRET: WORKERS.OTP_SECRET },
    'ALARM_WEBHOOK_SECRET must not be the same as OTP_SECRET: make another with openssl rand -hex 32',
  ],
  // Workers
  [
    'workers',
    { PUBLIC_ORIGIN: NONE },
    'PUBLIC_ORIGIN is missing: set it to what people open, like https://pay.example.com',
  ],
  [
    'workers',
    { PUBLIC_ORIGIN: 'http://pay.deccanloop.in' },
    'PUBLIC_ORIGIN must begin with https:// unless it is on this machine (localhost)',
  ],
  [
    'workers',
    { SMTP_URL: NONE },
    'SMTP_URL is missing: set it to an address of the form smtps://user:password@host:port (or smtp:// for STARTTLS)',
  ],
  [
    'workers',
    { SMTP_URL: 'mail.deccanloop.in' },
    'SMTP_URL must be of the form smtps://user:password@host:port (or smtp:// for STARTTLS)',
  ],
  [
    'workers',
    { SMTP_URL: 'smtp://mail.deccanloop.in?ignoreTLS=true' },
    'SMTP_URL must not switch TLS off when PAYMENT_MODE is live: remove ?ignoreTLS=true',
  ],
  [
    'workers',
    { SMTP_URL: 'smtp://127.0.0.1:4025' },
    "SMTP_URL is the sandbox's mailbox, but PAYMENT_MODE is live: name the real mail server",
  ],
  ['workers', { MAIL_FROM: 'Deccanloop' }, 'MAIL_FROM must be of the form Name <address@domain>'],
  [
    'workers',
    { MAIL_FROM: 'no-reply@deccanloop.example' },
    'MAIL_FROM must be an address of your own domain when PAYMENT_MODE is live, not of an example',
  ],
  [
    'workers',
    { ENQUIRIES_EMAIL: 'Leads <leads@deccanloop.in>' },
    'ENQUIRIES_EMAIL must be an e-mail address',
  ],
  ['workers', { SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL must be an e-mail address'],
  [
    'workers',
    { INBOUND_AUTHSERV_ID: 'mx.example.in' },
    'INBOUND_AUTHSERV_ID is set, but INBOUND_SMTP_PORT is not: set both or remove it',
  ],
  ['workers', { INBOUND_SMTP_PORT: '70000' }, 'INBOUND_SMTP_PORT must be a whole number from 0 to 65535'],
  [
    'workers',
    { INBOUND_SMTP_HOST: '0.0.0.0' },
    'INBOUND_SMTP_HOST is set, but INBOUND_SMTP_PORT is not: set both or remove it',
  ],
  [
    'workers',
    { SMS_URL: 'https://sms.deccanloop.in', SMS_KEY: 'k3y-of-16-letters' },
    'SMS_SENDER is missing, but others of SMS_URL, SMS_KEY, SMS_SENDER are set: set all or none',
  ],
  [
    'workers',
    {
      SMS_URL: 'https://sms.deccanloop.in',
      SMS_KEY: 'A-key-of-the-demonstration',
      SMS_SENDER: 'DECLUP',
    },
    'SMS_KEY looks like an example: copy it from the provider of text messages',
  ],
  [
    'workers',
    { SMS_URL: 'http://sms.deccanloop.in', SMS_KEY: 'k3y-of-16-letters', SMS_SENDER: 'DECLUP' },
    'SMS_URL must begin with https:// when PAYMENT_MODE is live',
  ],
  [
    'workers',
    { SMS_URL: 'http://127.0.0.1:4001/sms', SMS_KEY: 'k3y-of-16-letters', SMS_SENDER: 'DECLUP' },
    "SMS_URL is the sandbox's mailbox, but PAYMENT_MODE is live: name the real provider",
  ],
  [
    'workers',
    { WORKERS_HEALTH_PORT: '0' },
    'WORKERS_HEALTH_PORT must be from 1 to 65535 in production: health checks must find it',
  ],
  [
    'workers',
    { WORKER_DATABASE_CONNECTIONS: '1' },
    'WORKER_DATABASE_CONNECTIONS must be a whole number from 2 to 100',
  ],
  [
    'workers',
    { GATEWAY_REQUESTS_PER_SECOND: 'fast' },
    'GATEWAY_REQUESTS_PER_SECOND must be a whole number from 1 to 10000',
  ],
  ['workers', { PHONEPE_POLL_PLAN: 'often' }, 'PHONEPE_POLL_PLAN must be one of: standard, mandated'],
  // Commands
  ['link', { LINK_SECRET: 'L7vQ2mX9' }, `LINK_SECRET ${SHORT}`],
  [
    'link',
    { LINK_SECRET_ID: NONE },
    'LINK_SECRET_ID is missing, but LINK_SECRET is set: set it to the name that the site gives it',
  ],
  [
    'link',
    { PUBLIC_ORIGIN: 'http://pay.deccanloop.in' },
    'PUBLIC_ORIGIN must begin with https:// unless it is on this machine (localhost)',
  ],
  ['gateway', { PAYMENT_MODE: 'Live' }, 'PAYMENT_MODE must be one of: test, live'],
  [
    'reconcile',
    { OWNER_DATABASE_URL: NONE, DATA_DIR: '/nowhere' },
    'OWNER_DATABASE_URL is missing: set it to postgres://deccanloop_owner:password@host:5432/deccanloop',
  ],
  // Sandbox servers beside live payments
  [
    'sandbox-gateways',
    { PAYMENT_MODE: 'live' },
    'PAYMENT_MODE is live, but the sandbox moves no money: do not run it beside live payments',
  ],
  [
    'sandbox-gateways',
    { RAZORPAY_KEY_ID: 'rzp_live_abc' },
    'RAZORPAY_KEY_ID must not be a live key in the sandbox: use one that begins with rzp_test_',
  ],
  ['sandbox-gateways', { SANDBOX_PORT: 'four' }, 'SANDBOX_PORT must be a whole number from 0 to 65535'],
  ['sandbox-gateways', { PHONEPE_WEBHOOK_MODE: 'both' }, 'PHONEPE_WEBHOOK_MODE must be one of: sha, hmac'],
  [
    'sandbox-mailbox',
    { PAYMENT_MODE: 'live' },
    'PAYMENT_MODE is live, but the mailbox shows every code: do not run it beside live payments',
  ],
  [
    'seed',
    { PAYMENT_MODE: 'live' },
    'PAYMENT_MODE is live, but demo data is for the sandbox only: do not run seed here',
  ],
  [
    'seed',
    { SANDBOX_ORIGIN: NONE },
    'SANDBOX_ORIGIN is missing: demo data is for the sandbox only, like http://127.0.0.1:4000',
  ],
  [
    'start',
    { PAYMENT_MODE: 'live' },
    'PAYMENT_MODE is live, but this starts the sandbox: run the processes by themselves for live money',
  ],
  ['start', { QUEUE: 'kafka' }, 'QUEUE must be one of: whichever, postgres, redis'],
];
