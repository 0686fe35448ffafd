/** The first thing the Tab key finds. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-ink-900 text-sm font-semibold text-white shadow-raised focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50 focus-visible:px-4 focus-visible:py-3"
    >
      Skip to content
    </a>
  );
}
