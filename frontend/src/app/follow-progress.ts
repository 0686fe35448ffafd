import { showProgress } from '../lib/page-progress';

/** The part of the router that is used. */
interface ProgressRouter {
  state: { location: unknown; navigation: { state: string } };
  subscribe(listener: (state: ProgressRouter['state']) => void): unknown;
}

/**
 * Shows that the next page is loading: its loader runs, or its location is set and React still waits for its
 * code. RouteFocus ends the latter, once the page is rendered.
 */
export function followProgress(router: ProgressRouter): void {
  let { location } = router.state;
  router.subscribe(({ location: next, navigation }) => {
    showProgress(navigation.state !== 'idle' || next !== location);
    location = next;
  });
}
