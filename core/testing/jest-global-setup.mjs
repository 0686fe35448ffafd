import { register } from 'tsx/esm/api';

/** Starts the services of the integration tests once for the whole run. */
export default async function setUp() {
  // Jest compiles only test files; Node runs this file and its imports, so TypeScript needs tsx here.
  register();
  const { startTestServices } = await import('./start-services.ts');
  globalThis.__deccanloopTestServices = await startTestServices();
}
