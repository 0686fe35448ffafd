import { compose, type Dispatch, type Middleware, type MiddlewareAPI } from 'redux';

/** A slot in the store's middleware chain that is filled when its code is loaded. */
export function lateMiddleware() {
  let fill: (late: readonly Middleware[]) => void = () => undefined;
  const middleware: Middleware = (api: MiddlewareAPI) => (next) => {
    let chain = next as Dispatch;
    fill = (late) => {
      chain = compose<Dispatch>(...late.map((one) => one(api)))(next);
    };
    return (action) => chain(action as never);
  };
  return { middleware, add: (...late: readonly Middleware[]) => fill(late) };
}
