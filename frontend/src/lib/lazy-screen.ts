import {
  Children,
  isValidElement,
  lazy,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { loadOnline } from './online';

/** A component whose code can be loaded before it is drawn. */
export interface LazyScreen<Props> extends LazyExoticComponent<ComponentType<Props>> {
  load(): Promise<unknown>;
  /** Before it is needed; that it did not load is reported where it is drawn. */
  loadSoon(): void;
  isLoaded(): boolean;
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
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const load = () =>
    (loading ??= loadOnline(importScreen).then(
      (screen) => (loaded = screen),
      (fault: unknown) => {
        // Failed to load: the next call tries again.
        loading = undefined;
        throw fault;
      },
    ));
  return Object.assign(
    lazy(() => (loaded ? known(loaded) : load())),
    { load, loadSoon: () => void load().catch(() => undefined), isLoaded: () => loaded !== undefined },
  );
}

const isLazy = (component: unknown): component is LazyScreen<never> =>
  typeof component === 'object' && component !== null && 'load' in component;

/** Loads the code of a component that may be a lazy one. */
export const loadLazy = (component: unknown): Promise<unknown> =>
  isLazy(component) ? component.load() : Promise.resolve();

/** The components among elements whose code is not loaded yet. */
export const unloadedIn = (elements: ReactNode): LazyScreen<never>[] =>
  Children.toArray(elements).flatMap((element) => {
    if (!isValidElement<{ children?: ReactNode }>(element)) return [];
    const { type, props } = element;
    const inside = unloadedIn(props.children);
    return isLazy(type) && !type.isLoaded() ? [type, ...inside] : inside;
  });
