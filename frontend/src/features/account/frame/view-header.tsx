/** The heading of a view other than the first. */
export function ViewHeader({ title, text }: { title: string; text: string }) {
  return (
    <header>
      <h1 className="display text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1 text-ink-600">{text}</p>
    </header>
  );
}
