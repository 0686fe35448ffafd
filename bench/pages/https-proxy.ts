import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyFreePort } from '@deccanloop/sandbox/embedded/ports';
import { startCaddy, type Caddy } from '../stack/caddy';
import type { Stack } from '../stack/start-stack';

/** HTTP/2 as in production. The site believes that it is asked directly, so that its cookies and checks are those of one machine. */
const caddyfile = (origin: string, upstream: string): string => `{
	skip_install_trust
	admin off
	auto_https disable_redirects
}
${origin} {
	tls internal
	encode zstd gzip
	reverse_proxy ${upstream} {
		header_up Host {upstream_hostport}
		header_up Origin ${upstream}
	}
}
`;

/** Starts Caddy with TLS in front of the site. */
export async function startHttpsProxy({
  dataDir,
  environment,
  bffOrigin,
}: Stack): Promise<Caddy & { origin: string }> {
  const origin = `https://localhost:${await anyFreePort()}`;
  const config = join(dataDir, 'pages.caddyfile');
  writeFileSync(config, caddyfile(origin, environment.PUBLIC_ORIGIN ?? bffOrigin));
  return { origin, ...(await startCaddy({ config, environment: {}, origin, dataDir })) };
}
