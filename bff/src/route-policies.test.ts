import { endpointKey, type Access, type Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import { asksAgain, REAUTHENTICATION } from '@deccanloop/contracts/api/reauthentication';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { describe, expect, it } from '@jest/globals';
import { createRoutes } from './app';
import type { AppDeps } from './deps';
import { createRouteKit } from './route-kit';

/** Who acts with a session or a payment link, which can be stolen. */
const OWN_RIGHTS: readonly Access[] = ['payer', 'session', 'staff', 'admin'];
/** No browser sends these calls: another site cannot, either. */
const PROGRAMS: readonly Access[] = ['gateway', 'merchant', 'machine'];

/** Steps by the names that `namedStep` gives them. */
const ORIGIN = 'same origin';
const AGAIN = {
  required: 're-authentication',
  after_submission: 're-authentication after submission',
} as const;
const SESSIONS: Partial<Record<Access, RegExp>> = {
  session: /^(session|roles )/,
  staff: new RegExp(`^roles (${ROLES.admin} ${ROLES.moderator}|${ROLES.admin})$`),
  admin: new RegExp(`^roles ${ROLES.admin}$`),
};

interface Policy {
  key: string;
  endpoint: Endpoint;
  steps: readonly string[];
}

/** Stands for all that routes only pass on while they are added. */
const anything: object = new Proxy(() => anything, {
  get: (_target, key) => (key === 'then' ? undefined : anything),
});

/** The steps of the routes that are really added, with the declaration of each. */
function policies(): Policy[] {
  const settings = {
    publicOrigin: 'https://deccanloop.example',
    rateLimitFactor: 1,
    staticDir: 'dist',
    cookieSecret: 'x'.repeat(32),
    trustedProxies: [],
  };
  const known: Record<PropertyKey, unknown> = { settings };
  const deps = new Proxy(known, { get: (all, key) => all[key] ?? anything }) as unknown as AppDeps;
  const { webhooks, router } = createRoutes(deps, createRouteKit(deps));
  const stepsOf = new Map<string, readonly string[]>(
    [...webhooks.stack, ...router.stack].flatMap(({ methods, path, stack }) =>
      methods.map((method) => [`${method} ${String(path)}`, stack.map(({ name }) => name)] as const),
    ),
  );
  return ENDPOINTS.map((endpoint) => {
    const key = endpointKey(endpoint);
    const steps = stepsOf.get(key);
    if (!steps) throw new Error(`no route of ${key}`);
    return { key, endpoint, steps };
  });
}

const POLICIES = policies();
const isChange = ({ endpoint: { method } }: Policy): boolean => method === 'POST';
const limitsOf = ({ steps }: Policy): string[] =>
  steps.flatMap((name) => /^limit (.+)$/.exec(name)?.slice(1) ?? []);

describe('every changing call of a session or payer', () => {
  const changes = POLICIES.filter(
    (policy) => isChange(policy) && OWN_RIGHTS.includes(policy.endpoint.access),
  );

  it('says whether it needs re-authentication, or why not', () => {
    expect(changes.length).toBeGreaterThan(100);
    const undecided = changes.filter(({ endpoint }) => endpoint.reauthentication === undefined);
    expect(undecided.map(({ key }) => key)).toEqual([]);
  });

  it('comes from our own pages', () => {
    expect(changes.filter(({ steps }) => !steps.includes(ORIGIN)).map(({ key }) => key)).toEqual([]);
  });
});

describe('the steps of every route', () => {
  it('require re-authentication exactly where its declaration says so', () => {
    for (const { key, endpoint, steps } of POLICIES) {
      const need = endpoint.reauthentication;
      const found = steps.filter((name) => name.startsWith(AGAIN.required));
      const expected = need === 'required' || need === 'after_submission' ? [AGAIN[need]] : [];
      expect([key, found]).toEqual([key, expected]);
    }
  });

  it('let in the roles of its declaration only', () => {
    const checked = POLICIES.filter(({ endpoint: { access } }) => access === 'staff' || access === 'admin');
    expect(checked.length).toBeGreaterThan(80);
    for (const { key, endpoint, steps } of checked)
      expect([key, steps.find((name) => name.startsWith('roles'))]).toEqual([
        key,
        expect.stringMatching(SESSIONS[endpoint.access] ?? /^$/),
      ]);
  });

  it('have a limit; programs are counted by their key', () => {
    const unlimited = POLICIES.filter(
      (policy) =>
        limitsOf(policy).length === 0 &&
        !PROGRAMS.includes(policy.endpoint.access) &&
        policy.endpoint.isProbe !== true,
    );
    expect(unlimited.map(({ key }) => key)).toEqual([]);
  });
});

it('prints the matrix of all routes', () => {
  const rows = POLICIES.map(({ key, endpoint, steps }) => {
    const { access, reauthentication: need } = endpoint;
    const again = need === undefined ? '' : asksAgain(need) ? need : REAUTHENTICATION[need];
    const limits = limitsOf({ key, endpoint, steps }).join(', ');
    return [key, access, steps.includes(ORIGIN) ? 'origin' : '', limits, again].join(' | ');
  });
  expect(new Set(rows).size).toBe(ENDPOINTS.length);
  if (process.env['PRINT_ROUTES']) process.stdout.write(`${rows.join('\n')}\n`);
});
