import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { COOKIE_LIFETIMES, RETENTION } from '@deccanloop/contracts/policies';
import { RETENTION_PERIODS } from '@deccanloop/contracts/staff/retention';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { LegalDocument } from './document';
import { PRIVACY } from './privacy';
import { REFUND } from './refund';
import { SHIPPING } from './shipping';
import { TERMS } from './terms';

const textOf = ({ sections }: LegalDocument): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      {sections.map(({ id, title, body }) => (
        <section key={id}>
          {title} {body}
        </section>
      ))}
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const sourceOf = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

describe('the policies', () => {
  it.each([TERMS, PRIVACY, REFUND, SHIPPING])(
    '$title: numbered sections, each with its own anchor',
    (document) => {
      const ids = document.sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.join(' ')).toMatch(/^[a-z-]+(?: [a-z-]+)+$/);
      expect(textOf(document).split(' ').length).toBeGreaterThan(600);
    },
  );

  it('contain the prescribed numbers', () => {
    expect(textOf(REFUND)).toContain('within 7 days');
    expect(textOf(REFUND)).toContain('within 7 business days');
    const shipping = textOf(SHIPPING);
    for (const rule of [
      '3-7 business days',
      'Immediately on payment',
      'include GST',
      'in India only',
      'within 7 days of delivery',
    ])
      expect(shipping).toContain(rule);
    const terms = textOf(TERMS);
    for (const rule of [
      '2% transaction fee',
      '₹25,000 and ₹1,00,000',
      'deducted ₹25,000 ₹25,000 ₹24,500',
      'added ₹25,000 ₹25,500 ₹25,000',
    ])
      expect(terms).toContain(rule);
    expect(textOf(PRIVACY)).toContain('within 48 hours');
  });
});

describe('the retention periods in the privacy policy', () => {
  it('are the periods for which the workers keep the data', () => {
    // On one line, however the formatter breaks it.
    const accounts = sourceOf('core/domain/accounts/purge-repository.ts').replaceAll(/\s+/g, ' ');
    expect(accounts).toContain(
      `table: 'sessions', key: 'id', since: 'expires_at', kept: { setting: 'sessions' }`,
    );
    expect(accounts).toContain(
      `table: 'account_notices', key: 'id', since: 'created_at', kept: { setting: 'sent_notices' }`,
    );
    for (const table of ['one_time_codes', 'reset_grants'])
      expect(accounts).toContain(
        `table: '${table}', key: 'id', since: 'expires_at', kept: '${RETENTION.codeHours} hours'`,
      );
    // An hour until it expires, and another before it is deleted.
    expect(accounts).toContain("table: 'registrations', key: 'id', since: 'expires_at', kept: '1 hour'");
    expect(RETENTION.pendingSignUpHours).toBe(2);
    const enquiries = sourceOf('core/domain/enquiries/purge-repository.ts');
    expect(enquiries).toContain(
      `table: 'job_applications', key: 'id', since: 'created_at', kept: 'job_applications'`,
    );
    expect(enquiries).toContain(
      `table: 'contact_requests', key: 'id', since: 'created_at', kept: 'contact_requests'`,
    );
    // Administrators may keep less than what the policy promises, never more.
    const promised = {
      sessions: RETENTION.endedSessionDays,
      sent_notices: RETENTION.noticeDays,
      gateway_messages: RETENTION.gatewayMessageDays,
      contact_requests: RETENTION.contactRequestMonths,
      job_applications: RETENTION.applicationMonths,
    } as const;
    for (const [name, most] of Object.entries(promised))
      expect(RETENTION_PERIODS[name as keyof typeof promised]).toMatchObject({ standard: most, max: most });
  });

  it('lists every cookie that the site sets, with its lifetime', () => {
    const privacy = textOf(PRIVACY);
    const middleware = ['session-cookies', 'payer-session', 'sign-up-cookie', 'device-cookie'];
    const names = middleware.flatMap((file) =>
      [
        ...sourceOf(`bff/src/middleware/${file}.ts`).matchAll(
          /hostCookie\(\{ name: (?:'(\w+)'|(USER_COOKIE))/g,
        ),
      ].map(([, name]) => (name === undefined ? 'user' : `__Host-${name}`)),
    );
    expect(names).toHaveLength(5);
    for (const name of names) expect(privacy).toContain(name);
    expect(sourceOf('bff/src/middleware/device-cookie.ts')).toContain(
      `${COOKIE_LIFETIMES.deviceDays} * 24 * 3_600_000`,
    );
    expect(sourceOf('bff/src/middleware/sign-up-cookie.ts')).toContain(
      `${COOKIE_LIFETIMES.signUpMinutes} * 60_000`,
    );
  });
});
