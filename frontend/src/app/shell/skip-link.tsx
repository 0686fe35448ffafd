/** The first thing the Tab key finds. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-ink-900 px-4 py-3 text-sm font-semibold text-white shadow-raised focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  );
}
