/** Makes the window narrow for `useIsNarrow`; returns a function that removes it again. */
export function makeWindowNarrow(): () => void {
  const list = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => list });
  return () => void Reflect.deleteProperty(globalThis, 'matchMedia');
}
