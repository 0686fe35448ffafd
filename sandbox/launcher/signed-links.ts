import { environmentFor, type Environment } from './environment';
import { commandOf } from './processes';
import { runOnce } from './run-once';
import type { Settings } from './settings';

export interface SignedLink {
  userId: string;
  name: string;
  /** Where the payer comes from; it decides what closing the payment page does. */
  from: 'website' | 'App';
  url: string;
}

/** Demo payers of a new installation; one of them also from the app. */
const DEMO_PAYERS: readonly Omit<SignedLink, 'url'>[] = [
  { userId: '42', name: 'Asha Rao', from: 'website' },
  { userId: '77', name: 'Ravi Kumar', from: 'website' },
  { userId: '108', name: 'Meera Nair', from: 'website' },
  { userId: '42', name: 'Asha Rao', from: 'App' },
];

/** A signed link for each demo payer, made by one run of the product's own command. */
export async function makeSignedLinks(
  settings: Settings,
  environment: Environment,
  signal: AbortSignal,
): Promise<SignedLink[]> {
  const args = DEMO_PAYERS.flatMap(({ userId, name, from }) => [
    ...['--user', userId],
    ...['--name', name],
    ...['--from', from],
  ]);
  const printed = await runOnce('link', commandOf('link', settings, args), {
    cwd: settings.rootDir,
    env: environmentFor('owner-tools', environment),
    signal,
  });
  const urls = printed.split('\n');
  if (urls.length !== DEMO_PAYERS.length) {
    throw new Error(`link printed ${urls.length} lines for ${DEMO_PAYERS.length} payers:\n${printed}`);
  }
  return DEMO_PAYERS.map((payer, index) => ({ ...payer, url: urls[index] ?? '' }));
}
