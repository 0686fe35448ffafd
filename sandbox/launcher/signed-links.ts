import { environmentFor, type Environment } from './environment';
import { commandOf } from './processes';
import { runOnce } from './run-once';
import type { Settings } from './settings';

/** The people in whose name a fresh installation can be tried. */
export const DEMO_USERS = [
  { userId: '42', name: 'Asha Rao' },
  { userId: '77', name: 'Ravi Kumar' },
  { userId: '108', name: 'Meera Nair' },
] as const;

/** Where a link says it was opened from; it decides what closing the payment page does. */
export const ORIGINS = ['website', 'App'] as const;

export interface SignedLink {
  userId: string;
  name: string;
  from: (typeof ORIGINS)[number];
  url: string;
}

/** Signed links for each demo user and origin, made by the product's own command. */
export async function makeSignedLinks(
  settings: Settings,
  environment: Environment,
  signal: AbortSignal,
): Promise<SignedLink[]> {
  const wanted = ORIGINS.flatMap((from) => DEMO_USERS.map((user) => ({ ...user, from })));
  return Promise.all(
    wanted.map(async ({ userId, name, from }) => {
      const { program, args } = commandOf('link', settings, { longRunning: false });
      const url = await runOnce(
        'link',
        { program, args: [...args, '--user', userId, '--name', name, '--from', from] },
        { cwd: settings.rootDir, env: environmentFor('owner-tools', environment), signal },
      );
      return { userId, name, from, url };
    }),
  );
}
