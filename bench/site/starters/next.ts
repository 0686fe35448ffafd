import { join } from 'node:path';
import { anyFreePort } from '@deccanloop/sandbox/embedded/ports';
import { productProcess } from '../../stack/product-process';
import { NEXT_FILES } from './next-files';
import type { Starter } from './starter';

const PROGRAM = 'node_modules/next/dist/bin/next';

/** The home page of create-next-app, built and served by Next's own server. */
export const NEXT: Starter = {
  name: 'next',
  dependencies: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
  files: NEXT_FILES,
  build: [PROGRAM, 'build'],
  async serve(stack, folder) {
    const port = await anyFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = productProcess({
      bundle: join(folder, PROGRAM),
      args: ['start', folder, '--port', String(port), '--hostname', '127.0.0.1'],
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      healthUrl: origin,
      logPath: join(stack.dataDir, 'logs', 'next.log'),
    });
    stack.beside.push(server);
    await server.start();
    return { origin };
  },
};
