import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAGES } from '@deccanloop/contracts/routes';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { loadDashboard } from '../features/account';
import { loadLogIn, loadSignUp } from '../features/auth';
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

// Some of their code looks at the document when it is first loaded, and there is half a one below.
// One after the other: the test's module loader stumbles over two at a time.
beforeAll(async () => {
  for (const load of [loadDashboard, loadLogIn, loadSignUp]) await load();
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** The site opened at an address, by a browser with that cookie, before a server that answers `me` so. */
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
    ['/dashboard?view=profile', '/login?next=/dashboard%3Fview%3Dprofile'],
    ['/no/such/page', '/'],
  ])('who opens %s is at %s, and the server is not asked about nobody', async (path, at) => {
    const site = await open(path);
    expect(site.path()).toBe(at);
    expect(site.asked()).toBe(0);
  });

  it.each(['/login', '/dashboard', '/nowhere'])(
    'is one as well where only the cookie says otherwise, at %s',
    async (path) => {
      const site = await open(path, { cookie: ASHA, me: rejected(401, 'unauthenticated') });
      expect(site.path()).toBe({ '/login': '/login', '/dashboard': '/login?next=/dashboard' }[path] ?? '/');
      expect(site.session()).toMatchObject({ status: 'guest', user: null });
      expect(site.tabs.cookie).not.toContain('user=');
    },
  );

  it('who comes from an open page and is no one any more comes back to where they wanted to go', async () => {
    const site = await open('/', { cookie: ASHA, me: rejected(401, 'unauthenticated') });
    await site.go('/dashboard');
    expect(site.page.trail).toEqual(['/', '/login?next=/dashboard']);
  });

  it('sees no page before the server has answered', async () => {
    const site = await open('/dashboard', { cookie: ASHA, me: 'hang' });
    expect(site.isReady()).toBe(false);
  });

  it('is not taken for one because the server did not answer', async () => {
    const site = await open('/dashboard', { cookie: ASHA, me: 'lost' });
    expect(site.path()).toBe('/dashboard');
    expect(site.problem()).toMatchObject({ code: 'network' });
    expect(site.session().status).toBe('unknown');
  });
});

describe('somebody logged in', () => {
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
    ['/no/such/page', '/dashboard'],
  ])('who opens %s is at %s', async (path, at) => {
    const site = await open(path, ASHA_IN);
    expect(site.path()).toBe(at);
    expect(site.asked()).toBe(1);
    // The page that sent on is not there for Back to run into.
    expect(site.page.trail).toEqual([at]);
  });

  it('is asked about once in a visit', async () => {
    const site = await open('/dashboard', ASHA_IN);
    for (const path of ['/wallet', '/dashboard', '/nowhere', '/login']) await site.go(path);
    expect(site.path()).toBe('/dashboard');
    expect(site.asked()).toBe(1);
  });

  it('is no one as long as the e-mail address is not proved, without going round in circles', async () => {
    const site = await open('/dashboard', { cookie: unverified, me: meOf(unverified) });
    expect(site.path()).toBe('/login?next=/dashboard');
  });

  it('is told by the server who they are, not by the cookie', async () => {
    const site = await open('/dashboard', { cookie: { ...ASHA, name: 'Forged' }, me: meOf(ASHA) });
    expect(site.session().user?.name).toBe('Asha Rao');
  });

  it('may open a mailed link all the same', async () => {
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
});

describe('a session that begins', () => {
  it('on the log-in page leads on to where the person wanted to go', async () => {
    const site = await open('/dashboard?view=security');
    site.dispatch(sessionStarted(ASHA));
    await site.settle();
    expect(site.path()).toBe('/dashboard?view=security');
    expect(site.page.trail).toEqual(['/dashboard?view=security']);
  });

  it('leads to the dashboard when the person just logged in, and Back to where they came from', async () => {
    const site = await open('/');
    await site.go('/login');
    site.dispatch(sessionStarted(ASHA));
    await site.settle();
    expect(site.page.trail).toEqual(['/', '/dashboard']);
  });

  it('in another tab takes this one along', async () => {
    const site = await open('/login');
    site.tabs.open().ports.tabs.tell({ kind: 'started', user: ASHA });
    await site.settle();
    expect(site.path()).toBe('/dashboard');
  });

  it('leaves an open page where it is', async () => {
    const site = await open('/wallet');
    site.dispatch(sessionStarted(ASHA));
    await site.settle();
    expect(site.path()).toBe('/wallet');
  });
});

describe('a session that ends', () => {
  it('by a log-out leads to the log-in page, with no way back into the account', async () => {
    const site = await open('/dashboard', ASHA_IN);
    site.dispatch(logoutRequested());
    await site.settle();
    expect(site.path()).toBe('/login');
    await site.back();
    expect(site.path()).toBe('/login?next=/dashboard');
    expect(site.page.trail).toEqual(['/login?next=/dashboard']);
  });

  it('because the server says so leads to the log-in page and back afterwards', async () => {
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
    // Read by everybody, and something may be typed there.
    ['/', '/'],
    ['/careers/', '/careers/'],
    ['/blog/upi-or-cards', '/blog/upi-or-cards'],
    // A payment may be under way.
    ['/paynow?userId=1', '/paynow?userId=1'],
    ['/verify-payment', '/verify-payment'],
  ])('in another tab leads from %s to %s', async (path, to) => {
    const site = await open(path, ASHA_IN);
    site.dispatch(sessionStarted(ASHA));
    site.tabs.open().ports.tabs.tell({ kind: 'ended' });
    await site.settle();
    expect(site.path()).toBe(to);
  });

  it('keeps a guest who was one anyway where they are', async () => {
    const site = await open('/wallet');
    site.dispatch(sessionEnded({ reason: 'unauthenticated' }));
    await site.settle();
    expect(site.path()).toBe('/wallet');
  });

  it('for another person stays on the page, which shows that person from now on', async () => {
    const site = await open('/dashboard', ASHA_IN);
    site.tabs.open().ports.tabs.tell({ kind: 'started', user: RAVI });
    await site.settle();
    expect(site.path()).toBe('/dashboard');
    expect(site.session().user?.name).toBe('Ravi Kumar');
  });
});
