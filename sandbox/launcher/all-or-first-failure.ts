/** Waits for all, so that nothing is still starting while the rest is being stopped. @throws the first failure */
export async function allOrFirstFailure(promises: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
