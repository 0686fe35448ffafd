import { useSiteLanguage } from '../../lib/site-language';

/** The first element in the tab order. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 rounded-md bg-ink-900 px-4 py-3 text-sm font-semibold text-white shadow-raised not-focus-visible:sr-only"
    >
      {useSiteLanguage().t('Skip to content')}
    </a>
  );
}
