import { join } from 'node:path';
import { benchProcess } from '../../stack/bench-process';
import { ASTRO_FILES } from './astro-files';
import type { Starter } from './starter';

const SERVER = join(import.meta.dirname, 'static-server.ts');

/**
 * The home page of create-astro's starter, built and served as static files. Version 5 is the last that runs on every
 * supported Node. Not served with `astro preview`, which does not compress and would make the comparison unfair.
 */
export const ASTRO: Starter = {
  name: 'astro',
  dependencies: { astro: '5.18.2' },
  files: ASTRO_FILES,
  build: ['node_modules/astro/astro.js', 'build'],
  async serve(stack, folder) {
    const server = await benchProcess(stack, SERVER, { FOLDER: join(folder, 'dist') });
    await server.start();
    return server;
  },
};
