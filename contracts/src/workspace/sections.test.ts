import { describe, expect, it } from '@jest/globals';
import { ROLES } from '../accounts/roles';
import { PAGES, SHARED_WITH_LINKS } from '../routes';
import { pathOfOldView, placeAt, sectionAt, sectionPath, SECTIONS, sectionsOf } from './sections';

const idsOf = (role: (typeof ROLES)[keyof typeof ROLES]) => sectionsOf(role).map(({ id }) => id);

describe('the sections of the workspace', () => {
  it('have different ids and paths', () => {
    for (const key of ['id', 'path'] as const)
      expect(new Set(SECTIONS.map((section) => section[key])).size).toBe(SECTIONS.length);
  });

  it('are shown by role', () => {
    expect(idsOf(ROLES.customer)).toEqual([
      'dashboard',
      'quotations',
      'my-payments',
      'wallet',
      'kyc',
      'support',
      'api-keys',
      'merchant-payments',
      'payouts',
      'webhooks',
      'api-log',
      'profile',
      'security',
      'settings',
    ]);
    const both = [
      'quotations',
      'payments',
      'refunds',
      'findings',
      'approvals',
      'reconciliation',
      'tickets',
      'calls',
      'inbox',
    ];
    // Users, identity papers, payouts and what follows are for administrators alone.
    const before: Readonly<Record<string, string[]>> = {
      reconciliation: ['bank-transfers', 'merchant-payouts'],
      tickets: ['settlements'],
      inbox: ['users', 'kyc-approvals'],
    };
    const ofAdmin = both.flatMap((id) => [...(before[id] ?? []), id]);
    expect(idsOf(ROLES.admin)).toEqual([
      ...['dashboard', ...ofAdmin, 'analytics', 'security-log', 'operations', 'queues', 'company-settings'],
      ...['profile', 'security'],
    ]);
    expect(idsOf(ROLES.moderator)).toEqual(['dashboard', ...both, 'profile', 'security']);
  });

  it('are found by their own paths', () => {
    for (const { id, path } of SECTIONS.filter((section) => !('under' in section))) {
      expect(sectionPath(id)).toBe(path);
      expect(sectionAt(`${path}/`)).toMatchObject({ section: { id }, record: null });
    }
  });

  it('have pages for their records, where the table says so', () => {
    expect(sectionPath('payments', { record: 'DL1' })).toBe('/dashboard/payments/DL1');
    expect(sectionAt('/dashboard/payments/DL1')).toMatchObject({
      section: { id: 'payments' },
      record: 'DL1',
    });
  });

  it('may have pages for their records only, inside another section', () => {
    expect(sectionPath('people', { record: 'u1' })).toBe('/dashboard/people/u1');
    expect(sectionAt('/dashboard/people/u1')).toMatchObject({ section: { id: 'people' }, record: 'u1' });
    expect(sectionAt('/dashboard/people')).toBeNull();
    const ids: readonly string[] = SECTIONS.map(({ id }) => id);
    for (const section of SECTIONS)
      if ('under' in section) {
        expect(ids).toContain(section.under);
        expect(section.record).toBeTruthy();
      }
  });

  it('are below /dashboard, or are pages that payment links open too', () => {
    const outside = SECTIONS.map(({ path }) => path).filter((path) => !path.startsWith(PAGES.dashboard));
    expect([...outside, PAGES.receipt].sort()).toEqual([...SHARED_WITH_LINKS].sort());
  });

  it.each([
    [ROLES.customer, '/dashboard', 'dashboard', 'Dashboard'],
    [ROLES.moderator, '/dashboard', 'dashboard', 'Search'],
    [ROLES.admin, '/dashboard/payments/', 'payments', 'Transactions'],
    [ROLES.admin, '/dashboard/payments/DL1', 'payments', 'Payment'],
    [ROLES.moderator, '/dashboard/people/u1', 'payments', 'Person'],
    [ROLES.customer, '/dashboard/people/u1', undefined, 'Person'],
    [ROLES.moderator, '/dashboard/tickets/TKT-000001', 'tickets', 'Ticket'],
    [ROLES.customer, '/receipt', 'my-payments', 'Receipt'],
    [ROLES.admin, '/receipt', 'payments', 'Receipt'],
    [ROLES.admin, '/wallet', undefined, 'Wallet'],
  ])('are marked and named for role %s at %s', (role, path, id, title) => {
    const place = placeAt(path, role);
    expect([place.section?.id, place.title]).toEqual([id, title]);
  });

  it.each([
    '/dashboard/nonsense',
    '/dashboard/profile/7',
    '/dashboard/payments/DL1/more',
    '/dashboards',
    '/',
  ])('do not include %s', (path) => {
    expect(sectionAt(path)).toBeNull();
  });

  it.each([
    ['?view=payments&search=DL1', '/dashboard/payments?search=DL1'],
    ['?view=payment&id=DL1', '/dashboard/payments/DL1'],
    ['?view=payment', '/dashboard/payments'],
    ['?view=reconciliation-run&id=r1', '/dashboard/reconciliation/r1'],
    ['?view=profile&change=phone', '/dashboard/profile?change=phone'],
    ['?view=nonsense', '/dashboard'],
    ['?search=x', null],
  ])('replace the old address %s by %s', (search, path) => {
    expect(pathOfOldView(search)).toBe(path);
  });
});
