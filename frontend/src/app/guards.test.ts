import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { isWorkspace, PAGES } from '@deccanloop/contracts/routes';
import { mayOpen, SECTIONS } from '@deccanloop/contracts/workspace/sections';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CustomerOverview, WorkspaceFrame } from '../features/account';
import { LogInScreen, SignUpScreen } from '../features/auth';
import { linkArrived } from '../features/auth/link/link-slice';
import { startApp } from '../features/auth/testing/auth-app';
import { logoutRequested, sessionEnded, sessionStarted } from '../lib/session';
import { ok, rejected, type Reply } from '../lib/testing/fake-server';
import { FakeTabs } from '../lib/testing/fake-tabs';
import { FakeWindow } from '../lib/testing/fake-window';
import { ASHA, RAVI } from '../lib/testing/session-server';
import { followSession } from './follow-session';
import { destinationOf, type GuardedState } from './guards';
import { createRouter } from './router';

type User = typeof ASHA;

// Some modules access the document when they are loaded, so a partial one is created below. Loaded one by
// one: Jest's ESM loader fails on two at a time.
beforeAll(async () => {
  for (const screen of [CustomerOverview, WorkspaceFrame, LogInScreen, SignUpScreen]) await screen.load();
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Opens the site at an address, with that cookie and a server that answers `me` as given. */
async function open(path: string, { cookie, me }: { cookie?: User; me?: Reply } = {}) {
  const tabs = new FakeTabs();
  tabs.remember(cookie ?? null);
  const app = startApp({ tabs });
  app.server.on(AUTH_PATHS.logout, ok(null));
  if (me) app.server.on(AUTH_PATHS.me, me);
  const page = new FakeWindow(path);
  Object.assign(globalThis, { window: page, document: { defaultView: page } });
  const router = createRouter(app.store);
  const stopFollowing = followSession(app.store, router);
  stops.push(() => {
    stopFollowing();
    router.dispose();
    for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
    app.stop();
  });
  await app.after(10);
  return {
    ...app,
    page,
    path: () => router.state.location.pathname + router.state.location.search,
    isReady: () => router.state.initialized,
    problem: () => Object.values(router.state.errors ?? {})[0] as unknown,
    asked: () => app.server.callsTo(AUTH_PATHS.me).length,
    go: async (to: string) => {
      await router.navigate(to);
      await app.after(10);
    },
    back: async () => {
      page.back();
      await app.after(10);
    },
    settle: () => app.after(10),
  };
}

const meOf = (user: User): Reply => ok({ user });
const unverified = { ...ASHA, isVerified: false };
const ASHA_IN = { cookie: ASHA, me: meOf(ASHA) };

describe('a guest', () => {
  it.each([
    ['/login', '/login'],
    ['/login?next=/wallet', '/login?next=/wallet'],
    ['/signup', '/signup'],
    ['/', '/'],
    ['/dashboard', '/login?next=/dashboard'],
    ['/dashboard/', '/login?next=/dashboard/'],
    ['/dashboard/payments/DL1', '/login?next=/dashboard/payments/DL1'],
    ['/dashboard?view=profile', '/login?next=/dashboard/profile'],
    ['/dashboard/?view=payment&id=DL1', '/login?next=/dashboard/payments/DL1'],
    // The screen for unknown addresses redirects later.
    ['/no/such/page', '/no/such/page'],
    ['/dashboard/payments/DL1/more', '/login?next=/dashboard/payments/DL1/more'],
  ])('who opens %s ends at %s, and the server is not asked for a session', async (path, at) => {
    const site = await open(path);
    expect(site.path()).toBe(at);
    expect(site.asked()).toBe(0);
  });

  it.each(['/login', '/dashboard'])(
    'is a guest as well where only the cookie says otherwise, at %s',
    async (path) => {
      const site = await open(path, { cookie: ASHA, me: rejected(401, 'unauthenticated') });
      expect(site.path()).toBe(path === '/login' ? path : '/login?next=/dashboard');
      expect(site.session()).toMatchObject({ status: 'guest', user: null });
      expect(site.tabs.cookie).not.toContain('user=');
    },
  );

  it('whose session ended on a public page returns to the requested page after a log-in', async () => {
    const site = await open('/', { cookie: ASHA, me: rejected(401, 'unauthenticated') });
    await site.go('/dashboard');
    expect(site.page.trail).toEqual(['/', '/login?next=/dashboard']);
  });

  it('sees no page before the server has answered', async () => {
    const site = await open('/dashboard', { cookie: ASHA, me: 'hang' });
    expect(site.isReady()).toBe(false);
  });

  it('is not assumed when the server did not answer', async () => {
    const site = await open('/dashboard', { cookie: ASHA, me: 'lost' });
    expect(site.path()).toBe('/dashboard');
    expect(site.problem()).toMatchObject({ code: 'network' });
    expect(site.session().status).toBe('unknown');
  });
});

describe('a logged-in user', () => {
  it.each([
    ['/login', '/dashboard'],
    ['/signup', '/dashboard'],
    ['/login?next=/wallet', '/wallet'],
    ['/signup?next=/support%3Ftransaction%3D1', '/support?transaction=1'],
    ['/login?next=//evil.example', '/dashboard'],
    ['/login?next=/\\evil.example', '/dashboard'],
    ['/login?next=https://evil.example', '/dashboard'],
    ['/login?next=/login', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/no/such/page', '/dashboard'],
  ])('who opens %s ends at %s', async (path, at) => {
    const site = await open(path, ASHA_IN);
    expect(site.path()).toBe(at);
    expect(site.asked()).toBe(1);
    // The redirecting page is not in the history, so Back does not reach it.
    expect(site.page.trail).toEqual([at]);
  });

  it('is checked once per page load', async () => {
    const site = await open('/dashboard', ASHA_IN);
    for (const path of ['/wallet', '/dashboard', '/nowhere', '/login']) await site.go(path);
    expect(site.path()).toBe('/dashboard');
    expect(site.asked()).toBe(1);
  });

  it('counts as a guest until the e-mail address is verified, without a redirect loop', async () => {
    const site = await open('/dashboard', { cookie: unverified, me: meOf(unverified) });
    expect(site.path()).toBe('/login?next=/dashboard');
  });

  it('is identified by the server, not by the cookie', async () => {
    const site = await open('/dashboard', { cookie: { ...ASHA, name: 'Forged' }, me: meOf(ASHA) });
    expect(site.session().user?.name).toBe('Asha Rao');
  });

  it('may still open a mailed link', async () => {
    const site = await open('/', ASHA_IN);
    site.dispatch(sessionStarted(ASHA));
    site.dispatch(linkArrived({ token: 't' }));
    await site.go('/login');
    expect(site.path()).toBe('/login');
  });
});

describe('the guard for administrators', () => {
  const stateOf = (role: number | null) =>
    ({
      session:
        role === null
          ? { status: 'guest', user: null }
          : { status: 'authenticated', user: { ...ASHA, role } },
      auth: { link: { token: null } },
    }) as unknown as GuardedState;

  it.each([
    [ROLES.admin, null],
    [ROLES.customer, PAGES.unauthorized],
    [ROLES.moderator, PAGES.unauthorized],
    [null, '/login?next=/admin/users%3Fpage%3D2'],
  ])('sends role %s to %s', (role, to) => {
    expect(destinationOf('admin', '/admin/users?page=2', stateOf(role))).toBe(to);
  });

  it('opens every section to its roles only', () => {
    for (const section of SECTIONS.filter(({ path }) => isWorkspace(path)))
      for (const role of Object.values(ROLES)) {
        const to = mayOpen(section, role) ? null : PAGES.unauthorized;
        const path = 'under' in section ? `${section.path}/u1` : `${section.path}?page=2`;
        expect([path, role, destinationOf('login', path, stateOf(role))]).toEqual([path, role, to]);
      }
  });

  it.each([
    '/dashboard/nonsense',
    '/dashboard/profile/7',
    '/dashboard/payments/DL1/more',
    '/dashboard/people',
  ])('redirects the unknown section %s to the dashboard', (path) => {
    expect(destinationOf('login', path, stateOf(ROLES.admin))).toBe('/dashboard');
  });
});

describe('a new session', () => {
  it('on the log-in page redirects to the requested page', async () => {
    const site = await open('/dashboard/security');
    site.dispatch(sessionStarted(ASHA));
    await site.settle();
    expect(site.path()).toBe('/dashboard/security');
    expect(site.page.trail).toEqual(['/dashboard/security']);
  });

  it('redirects to the dashboard after a log-in, and Back leads to the page before it', async () => {
    const site = await open('/');
    await site.go('/login');
    site.dispatch(sessionStarted(ASHA));
    await site.settle();
    expect(site.page.trail).toEqual(['/', '/dashboard']);
  });

  it('in another tab redirects this one too', async () => {
    const site = await open('/login');
    site.tabs.open().ports.tabs.send({ kind: 'started', user: ASHA });
    await site.settle();
    expect(site.path()).toBe('/dashboard');
  });

  it('does not leave a public page', async () => {
    const site = await open('/wallet');
    site.dispatch(sessionStarted(ASHA));
    await site.settle();
    expect(site.path()).toBe('/wallet');
  });
});

describe('a session that ends', () => {
  it('by a log-out redirects to the log-in page, with no way back into the account', async () => {
    const site = await open('/dashboard', ASHA_IN);
    site.dispatch(logoutRequested());
    await site.settle();
    expect(site.path()).toBe('/login');
    await site.back();
    expect(site.path()).toBe('/login?next=/dashboard');
    expect(site.page.trail).toEqual(['/login?next=/dashboard']);
  });

  it('leads to the page that says so after the account was closed', async () => {
    const site = await open('/dashboard/settings', ASHA_IN);
    site.dispatch(sessionEnded({ reason: 'closed' }));
    await site.settle();
    expect(site.path()).toBe('/account-closed');
  });

  it('by the server redirects to the log-in page, and back after the next log-in', async () => {
    const site = await open('/dashboard', ASHA_IN);
    await site.go('/wallet?show=all');
    site.dispatch(sessionEnded({ reason: 'unauthenticated' }));
    await site.settle();
    expect(site.path()).toBe('/login?next=/wallet%3Fshow%3Dall');
    site.dispatch(sessionStarted(ASHA));
    await site.settle();
    expect(site.path()).toBe('/wallet?show=all');
  });

  it.each([
    ['/dashboard', '/login?next=/dashboard'],
    ['/wallet', '/login'],
    // Public, and its form may contain typed text.
    ['/', '/'],
    ['/careers/', '/careers/'],
    ['/blog/upi-or-cards', '/blog/upi-or-cards'],
    // A payment may be in progress.
    ['/paynow?userId=1', '/paynow?userId=1'],
    ['/verify-payment', '/verify-payment'],
  ])('in another tab redirects from %s to %s', async (path, to) => {
    const site = await open(path, ASHA_IN);
    site.dispatch(sessionStarted(ASHA));
    site.tabs.open().ports.tabs.send({ kind: 'ended' });
    await site.settle();
    expect(site.path()).toBe(to);
  });

  it.each(['logout', 'elsewhere', 'unauthenticated'] as const)(
    'by %s does not leave the pay page of a merchant, whose payer needs none',
    async (reason) => {
      const site = await open('/pay/token', ASHA_IN);
      site.dispatch(sessionStarted(ASHA));
      site.dispatch(sessionEnded({ reason }));
      await site.settle();
      expect(site.path()).toBe('/pay/token');
    },
  );

  it('does not redirect someone who was a guest before', async () => {
    const site = await open('/wallet');
    site.dispatch(sessionEnded({ reason: 'unauthenticated' }));
    await site.settle();
    expect(site.path()).toBe('/wallet');
  });

  it('because another user logged in stays on the page and shows that user', async () => {
    const site = await open('/dashboard', ASHA_IN);
    site.tabs.open().ports.tabs.send({ kind: 'started', user: RAVI });
    await site.settle();
    expect(site.path()).toBe('/dashboard');
    expect(site.session().user?.name).toBe('Ravi Kumar');
  });
});
