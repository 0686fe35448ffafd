import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { useHydrated } from '../../lib/hydrated';
import { useUser } from '../../lib/session';
import { useCountdown } from '../../lib/use-countdown';
import { useLeave } from './use-leave';

/** Enough to read the page and to stop. */
export const REDIRECT_SECONDS = 15;

export interface RedirectPanelProps {
  /** The address, as it is shown. */
  path: string;
  /** The user does something on this page, so it must not disappear. */
  isUsed: boolean;
}

/** The announced redirect: counts down, and can be stopped. */
export function RedirectPanel({ path, isUsed }: RedirectPanelProps) {
  const [state, setState] = useState<'counting' | 'stopped' | 'failed'>('counting');
  const isHydrated = useHydrated();
  const leave = useLeave(path, () => setState('failed'));
  const isCounting = state === 'counting' && !isUsed;
  const left = useCountdown(REDIRECT_SECONDS, isHydrated && isCounting, leave);
  const target = useUser() === null ? 'home page' : 'dashboard';
  return (
    <div className="mt-8 max-w-xl overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card noscript:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 px-5 py-4">
        <div className="min-w-48 flex-1">
          <p role="timer" className="figures font-semibold text-ink-900">
            {isCounting
              ? `The ${target} opens in ${left} ${left === 1 ? 'second' : 'seconds'}`
              : 'You stay on this page'}
          </p>
          <p role="status" className="mt-0.5 text-sm text-ink-600">
            {state === 'failed'
              ? 'We could not reach our server. The links below still work.'
              : isCounting
                ? 'Unless you stop it, or search below.'
                : 'Nothing opens by itself any more.'}
          </p>
        </div>
        {/* One button, so that the focus stays on it. */}
        <Button
          variant={isCounting ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          loading={isCounting && left === 0}
          onClick={isCounting ? () => setState('stopped') : leave}
        >
          {isCounting ? 'Stay on this page' : `Go to the ${target}`}
        </Button>
      </div>
      <div aria-hidden className="h-1 bg-paper-100">
        <div
          className="h-full origin-left bg-brand-600 transition-transform duration-1000 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${isCounting ? left / REDIRECT_SECONDS : 0})` }}
        />
      </div>
    </div>
  );
}
