import { LoopMark } from '../../components/ui/loop-mark';
import { useSiteLanguage } from '../../lib/site-language';

/** Shown while a screen's code is loading; fades in late, so that a quick load shows nothing. */
export function RouteLoading() {
  return (
    <div role="status" className="grid flex-1 animate-fade place-items-center py-32 [animation-delay:250ms]">
      <LoopMark size={56} />
      <span className="sr-only">{useSiteLanguage().t('Loading page')}</span>
    </div>
  );
}
