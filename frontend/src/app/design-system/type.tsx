const SIZES = [
  ['text-6xl', 'Hero'],
  ['text-5xl', 'Page'],
  ['text-4xl', 'Section'],
  ['text-3xl', 'Section, small screen'],
  ['text-2xl', 'Card'],
  ['text-xl', 'Card, small'],
] as const;

/** Bricolage Grotesque for headings, Inter for text, JetBrains Mono for code. */
export function Type() {
  return (
    <div className="grid gap-5">
      {SIZES.map(([size, use]) => (
        <p key={size} className={`display ${size}`}>
          {use}: software that keeps running
        </p>
      ))}
      <p className="eyebrow text-brand-700">Eyebrow</p>
      <p className="max-w-2xl text-lg text-ink-600">Lead: one or two sentences below a heading.</p>
      <p className="max-w-2xl">Text: what people read. Lines end before they tire.</p>
      <p className="text-sm text-ink-600">Small: hints and captions.</p>
      <p className="figures display text-3xl">₹1,23,456.78</p>
      <p className="font-mono text-sm">DL2K7QF8M4XWZ3R6T9B5H1C0D</p>
    </div>
  );
}
