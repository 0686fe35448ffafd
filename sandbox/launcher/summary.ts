import { relative } from 'node:path';

import { demoAccountLines } from './demo-accounts';
import type { Launch } from './launch-file';
import { sampleLine, type ShownSample } from './shown-samples';

/**
 * The table that is printed at the end of a start.
 *
 * @param activeGateway from the site's API, or null when it is not known
 * @param samples sample content of the pages
 */
export function summaryOf(
  launch: Launch,
  activeGateway: string | null,
  samples: readonly ShownSample[],
): string {
  const other = activeGateway === 'phonepe' ? 'razorpay' : 'phonepe';
  const here = (path: string): string => relative(process.cwd(), path) || '.';
  const rows: [string, string][] = [
    ['Site', launch.site],
    ['Sandbox control', launch.origins.sandbox],
    ['Mailbox', `${launch.origins.mailbox}   SMTP ${launch.smtp.host}:${launch.smtp.port}`],
    ['Active gateway', `${activeGateway ?? 'unknown'}   switch: make gateway G=${other}`],
    ['Queue', launch.queue === 'redis' ? `Redis, ${withoutPassword(launch.redisUrl ?? '')}` : 'PostgreSQL'],
    ['Data, logs', `${here(launch.dataDir)}, ${here(launch.logsDir)}`],
  ];
  const lines = [`Ready in ${(launch.readyMs / 1000).toFixed(1)} s. Ctrl-C stops everything.`, ''];
  for (const [label, value] of rows) lines.push(`  ${label.padEnd(17)}${value}`);
  if (launch.accounts.length > 0) lines.push('', ...demoAccountLines(launch.accounts));
  for (const from of new Set(launch.links.map((link) => link.from))) {
    lines.push('', `  Pay from ${from === 'App' ? 'the App' : 'the website'}`);
    for (const link of launch.links) {
      if (link.from === from) lines.push(`    ${link.name} (${link.userId})`, `      ${link.url}`);
    }
  }
  const samplesShown = sampleLine(samples);
  if (samplesShown !== null) lines.push('', `  ${samplesShown}`);
  return lines.join('\n');
}

function withoutPassword(url: string): string {
  try {
    const address = new URL(url);
    if (address.password !== '') address.password = '…';
    return decodeURI(address.toString());
  } catch {
    return 'REDIS_URL';
  }
}
