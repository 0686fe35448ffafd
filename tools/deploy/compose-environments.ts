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
  /** One line per fault; empty when valid. */
  faults: string[];
}

/**
 * Validates every service of docker-compose.yml; those of the demo only when SANDBOX_ORIGIN is set.
 * @param values the variables of `.env`, overridden by the shell's
 */
export function composeVerdicts(values: Environment): Verdict[] {
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ) as Record<string, string>;
  const { services } = compose();
  // Variables that a process reads are reported by its schema; those that only Compose reads are reported here.
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

/** Replaces missing variables by empty ones, so that all are reported, not only the first. */
const withoutRequired = (text: string): string => text.replaceAll(/(\$\{[A-Z0-9_]+):\?[^}]*\}/g, '$1}');
