import type { Environment } from '@deccanloop/core/platform/environment';
import { compose, composeText, environmentOf, interpolate, interpolations } from './deployment';
import { environmentFaults, ENVIRONMENTS, type EntryName } from './environments';

/** Which entry each service of docker-compose.yml runs; the other replicas have the same environment as the first. */
export const SERVICES = {
  'bff-1': 'bff',
  'workers-1': 'workers',
  migrate: 'migrate',
  sandbox: 'sandbox-gateways',
  mailbox: 'sandbox-mailbox',
  seed: 'seed',
} as const satisfies Record<string, EntryName>;

export interface Verdict {
  name: string;
  /** One line each; none means good. */
  faults: string[];
}

/**
 * The verdict on every service of docker-compose.yml, those of the demo only where SANDBOX_ORIGIN asks for it.
 * @param values those of `.env`, with the shell's over them
 */
export function composeVerdicts(values: Environment): Verdict[] {
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ) as Record<string, string>;
  const { services } = compose();
  // What a process reads itself is reported with what it should be; Compose's own is reported here.
  const read = new Set<string>(Object.values(SERVICES).flatMap((name) => ENVIRONMENTS[name].variables));
  const required = new Map(
    interpolations(composeText())
      .filter(({ name, operator }) => operator === ':?' && !given[name] && !read.has(name))
      .map(({ name, text }) => [name, text]),
  );
  const missing = [...required].map(([name, text]) => `${name} is missing: set it to ${text}`);
  const isDemo = Boolean(given['SANDBOX_ORIGIN']);
  const names = (Object.keys(SERVICES) as (keyof typeof SERVICES)[]).filter(
    (name) => isDemo || services[name]?.profiles === undefined,
  );
  return [
    { name: 'docker-compose.yml', faults: missing },
    ...names.map((name) => {
      const environment = environmentOf(services[name], (text) => interpolate(withoutRequired(text), given));
      return { name, faults: environmentFaults(SERVICES[name], environment) };
    }),
  ];
}

/** A missing variable becomes an empty one, so that all are reported and not the first alone. */
const withoutRequired = (text: string): string => text.replaceAll(/(\$\{[A-Z0-9_]+):\?[^}]*\}/g, '$1}');
