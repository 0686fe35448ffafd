import { call, type SagaGenerator } from 'typed-redux-saga';

/**
 * Wraps a saga so that its errors are reported and passed to `onCrash`: an uncaught error in one saga would
 * otherwise silently stop all others. Cancellation passes through.
 */
export const safely = <Args extends unknown[]>(
  name: string,
  saga: (...args: Args) => SagaGenerator<unknown>,
  onCrash?: (...args: Args) => SagaGenerator<unknown>,
) =>
  function* guarded(...args: Args): SagaGenerator<void> {
    try {
      yield* call(saga, ...args);
    } catch (error) {
      console.error(`${name} stopped by an error`, error);
      if (onCrash) yield* call(onCrash, ...args);
    }
  };
