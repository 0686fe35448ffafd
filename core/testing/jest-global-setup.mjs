import { register } from 'tsx/esm/api';

const GIB = 1024 ** 3;
/** Each worker has one or a few clones of 20 MB, and PostgreSQL keeps at most 1 GiB of its log. */
const NEEDED = { folderBytes: 2 * GIB, memoryBytes: 4 * GIB };

/** Starts the services of the integration tests once for the whole run. */
export default async function setUp() {
  // Jest compiles only test files; Node runs this file and its imports, so TypeScript needs tsx here.
  register();
  const { startTestServices } = await import('./start-services.ts');
  const { hasRoomInMemory, MEMORY_FOLDER } = await import('@deccanloop/sandbox/embedded/memory-room');
  // A clone has 1,300 files. Ext4 without a journal searches for inodes that were not freed lately: half a second of
  // processor time for each clone. `make test` sets TMPDIR to a folder in memory.
  const inMemory = process.env.TMPDIR === undefined && hasRoomInMemory(MEMORY_FOLDER, NEEDED);
  globalThis.__deccanloopTestServices = await startTestServices(inMemory ? MEMORY_FOLDER : undefined);
}
