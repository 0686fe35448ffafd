import { required, Unusable, type Reader } from './environment';

/**
 * A Redis address. One server: `redis://` or `rediss://` (TLS). Behind Sentinel:
 * `redis+sentinel://[[user]:password@]host:port[,host:port…]/name[/database][?sentinelPassword=…]`, the nodes being
 * the sentinels and `name` the monitored master. A cluster: `redis+cluster://[[user]:password@]host:port[,…]`.
 * `rediss+sentinel://` and `rediss+cluster://` are the same with TLS to every node.
 */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | (Shared & { kind: 'sentinel'; name: string; database: number; sentinelPassword: string | undefined })
  | (Shared & { kind: 'cluster' });

interface Shared {
  nodes: { host: string; port: number }[];
  username: string | undefined;
  password: string | undefined;
  tls: boolean;
}

const EXAMPLES = {
  single: 'redis://127.0.0.1:6379/0',
  sentinel: 'redis+sentinel://:password@host1:26379,host2:26379/mymaster',
  cluster: 'redis+cluster://:password@host1:6379,host2:6379',
} as const;
const DEFAULT_PORT = { sentinel: 26_379, cluster: 6_379 } as const;

/** `URL` does not support several hosts. User and password are percent-encoded, as in any URL. */
const MANY = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/?]*)@)?([^/?@]*)(?:\/([^?]*))?(?:\?(.*))?$/;
const NODE = /^(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;

/** @throws Unusable */
export function parseRedisAddress(value: string): RedisAddress {
  const scheme = /^([a-z+]+):\/\//.exec(value)?.[1];
  if (scheme === 'redis' || scheme === 'rediss') return single(value);
  const [, protocol, kind, user, hosts = '', path = '', query = ''] = MANY.exec(value) ?? [];
  if (kind !== 'sentinel' && kind !== 'cluster') {
    throw new Unusable(
      'must be an address that begins with redis:// or rediss://, or with redis+sentinel:// or redis+cluster://',
    );
  }
  const shared = {
    nodes: nodesOf(hosts, kind),
    ...credentialsOf(user, kind),
    tls: protocol === 'rediss',
  };
  const parameters = new URLSearchParams(query);
  const known = kind === 'sentinel' ? ['sentinelPassword'] : [];
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Unusable(`must not have ?${unknown.slice(0, 30)}, like ${EXAMPLES[kind]}`);
  if (kind === 'cluster') {
    if (!['', '0'].includes(path))
      throw new Unusable(`must not name a database: a cluster has number 0 only, like ${EXAMPLES.cluster}`);
    return { kind, ...shared };
  }
  const [name = '', database = '0', ...rest] = path.split('/');
  if (name === '')
    throw new Unusable(`must name the master that the sentinels watch, like ${EXAMPLES.sentinel}`);
  if (!/^\d{1,4}$/.test(database) || rest.length > 0)
    throw new Unusable(`must end with /name or /name/database, like ${EXAMPLES.sentinel}/0`);
  return {
    kind,
    ...shared,
    name: decoded(name, kind),
    database: Number(database),
    sentinelPassword: parameters.get('sentinelPassword') ?? undefined,
  };
}

function single(value: string): RedisAddress {
  if (!URL.canParse(value))
    throw new Unusable(
      value.includes(',')
        ? `must name one host; for several use ${EXAMPLES.sentinel} or ${EXAMPLES.cluster}`
        : 'must be an address that begins with redis:// or rediss://',
    );
  if (new URL(value).hostname === '') throw new Unusable(`must name a host, like ${EXAMPLES.single}`);
  return { kind: 'single', url: value };
}

function nodesOf(hosts: string, kind: 'sentinel' | 'cluster'): Shared['nodes'] {
  return hosts.split(',').map((text) => {
    const [, host, port] = NODE.exec(text.trim()) ?? [];
    const number = port === undefined ? DEFAULT_PORT[kind] : Number(port);
    if (host === undefined || number < 1 || number > 65_535)
      throw new Unusable(`must name hosts and ports separated by commas, like ${EXAMPLES[kind]}`);
    return { host: host.replace(/^\[|\]$/g, ''), port: number };
  });
}

function credentialsOf(
  text: string | undefined,
  kind: 'sentinel' | 'cluster',
): Pick<Shared, 'username' | 'password'> {
  if (text === undefined) return { username: undefined, password: undefined };
  const colon = text.indexOf(':');
  if (colon === -1) throw new Unusable(`must have a colon before its password, like ${EXAMPLES[kind]}`);
  const username = decoded(text.slice(0, colon), kind);
  return { username: username === '' ? undefined : username, password: decoded(text.slice(colon + 1), kind) };
}

function decoded(text: string, kind: 'sentinel' | 'cluster'): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Unusable(`must have % in names and passwords written as %25, like ${EXAMPLES[kind]}`);
  }
}

/** Validates such an address and returns its text. */
export function redisUrl(): Reader<string> {
  return (given) => {
    const value = required(given, `set it to ${EXAMPLES.single}`);
    parseRedisAddress(value);
    return value;
  };
}
