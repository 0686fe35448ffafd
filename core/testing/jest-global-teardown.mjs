/** Stops what the global set-up started; jest runs both in the same process. */
export default async function tearDown() {
  await globalThis.__deccanloopTestServices?.stop();
}
