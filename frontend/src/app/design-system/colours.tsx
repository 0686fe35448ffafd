const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  ink: ['950', '900', '800', '700', '600', '500', '400', '300', '200'],
  paper: ['0', '50', '100', '200', '300'],
  brand: ['50', '100', '200', '300', '400', '500', '600', '700', '800'],
  marigold: ['100', '200', '400', '500', '700'],
  success: ['50', '200', '600', '700'],
  warning: ['50', '200', '600', '700'],
  danger: ['50', '200', '600', '700'],
};

/** The whole palette; there are no other colours. */
export function Colours() {
  return (
    <div className="grid gap-5">
      {Object.entries(FAMILIES).map(([family, steps]) => (
        <div key={family} className="grid gap-2 sm:grid-cols-[6rem_1fr] sm:items-center">
          <p className="text-sm font-semibold">{family}</p>
          <ul className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <li key={step} className="text-center text-xs text-ink-600">
                <span
                  className="block h-12 w-18 rounded-sm inset-ring inset-ring-ink-900/10"
                  style={{ background: `var(--color-${family}-${step})` }}
                />
                {step}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
