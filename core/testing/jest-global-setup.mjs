import { register } from 'tsx/esm/api';

/** Starts the services of the integration tests once for the whole run. */
export default async function setUp() {
  // Jest compiles test files only; this file and what it imports are Node's, which does not read TypeScript.
  register();
  const { startTestServices } = await import('./start-services.ts');
  globalThis.__deccanloopTestServices = await startTestServices();
}
