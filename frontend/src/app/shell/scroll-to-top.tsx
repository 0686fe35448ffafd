import { ArrowUp } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { useScrolledPast, useWhileScrolling } from '../../lib/scrolled-past';
import { useSiteLanguage } from '../../lib/site-language';

/** From this scroll position (pixels) the button is shown. */
const SHOWN_AFTER = 300;

/** Height in pixels of the strip at the bottom of the window that the button covers a part of. */
const STRIP = 72;

const isOverForm = (): boolean =>
  [...document.forms].some((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return top < window.innerHeight && bottom > window.innerHeight - STRIP;
  });

/** A button that moves scroll position and focus to the top. */
export function ScrollToTop() {
  const { t } = useSiteLanguage();
  const shown = useScrolledPast(SHOWN_AFTER);
  // On wide windows it stands beside the page's content.
  const covers = useWhileScrolling(isOverForm);
  if (!shown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
      className={cx(
        covers && 'max-xl:invisible',
        'fixed right-4 bottom-4 z-20 grid size-11 animate-fade place-items-center rounded-full bg-paper-0 text-ink-800 shadow-raised inset-ring inset-ring-paper-300 transition hover:bg-brand-600 hover:text-white hover:inset-ring-brand-600 sm:right-6 sm:bottom-6 print:hidden',
      )}
    >
      <ArrowUp aria-hidden className="size-5" />
      <span className="sr-only">{t('Scroll to top')}</span>
    </button>
  );
}
