import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failedLogWrites } from '../log-output';
import { createLogger } from '../logger';
import { createShutdown, shutDownOnSignals } from '../shutdown';

/** A process that logs a lot while it answers requests, for the tests of standard output. */
const logger = createLogger({ service: 'test', level: 'info' });
const shutdown = createShutdown({ logger });
shutDownOnSignals(shutdown, logger);
const server = createServer((_request, response) => {
  // More than a pipe holds.
  for (let lines = 0; lines < 100; lines += 1) logger.info({ text: 'x'.repeat(1_000) }, 'a line');
  logger.fatal('a line that pino writes at once');
  process.stderr.write('a warning\n');
  response.setHeader('connection', 'close').end(JSON.stringify({ failures: failedLogWrites() }));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
shutdown.step('server', () => {
  server.close();
  process.disconnect?.();
});
