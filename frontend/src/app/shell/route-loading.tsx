import { LoopMark } from '../../components/ui/loop-mark';

/** Shown while a screen's code is loading; fades in late, so that a quick load shows nothing. */
export function RouteLoading() {
  return (
    <div role="status" className="grid flex-1 animate-fade place-items-center py-32 [animation-delay:250ms]">
      <LoopMark size={56} />
      <span className="sr-only">Loading page</span>
    </div>
  );
}
