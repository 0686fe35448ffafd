import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadOnline } from './online';

/** A component whose code can be loaded before it is drawn. */
export interface LazyScreen<Props> extends LazyExoticComponent<ComponentType<Props>> {
  load(): Promise<unknown>;
}

/** A promise that calls back at once. */
const known = <Value>(value: Value) =>
  ({ then: (done: (value: Value) => void) => done(value) }) as unknown as Promise<Value>;

/**
 * As React's `lazy`, for screens. Once `load` has finished, drawing does not wait, not even for one turn: React would show a
 * placeholder then, and keep it for 300 ms at least.
 */
export function lazyScreen<Props>(
  importScreen: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  let loaded: { default: ComponentType<Props> } | undefined;
  const load = async () => (loaded = await loadOnline(importScreen));
  return Object.assign(
    lazy(() => (loaded ? known(loaded) : load())),
    { load },
  );
}

/** Loads the code of a component that may be a lazy one. */
export const loadLazy = (component: unknown): Promise<unknown> =>
  typeof component === 'object' && component !== null && 'load' in component
    ? (component as LazyScreen<never>).load()
    : Promise.resolve();
