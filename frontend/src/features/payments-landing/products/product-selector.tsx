import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Section, SectionHeading } from '../../../components/site/section';
import { cx } from '../../../lib/class-names';
import { GatewayPanel } from './gateway-panel';
import { InternationalPanel } from './international-panel';
import { OptimizerPanel } from './optimizer-panel';
import { focusedTab, PRODUCTS, type ProductId } from './products';
import { TokenPanel } from './token-panel';

const PANELS: Readonly<Record<ProductId, ReactNode>> = {
  gateway: <GatewayPanel />,
  international: <InternationalPanel />,
  optimizer: <OptimizerPanel />,
  token: <TokenPanel />,
};

/**
 * Tabs: arrows move the focus; Enter, Space or a click select. Without scripts all panels are shown one below
 * the other.
 */
export function ProductSelector() {
  const [chosen, setChosen] = useState<ProductId>('gateway');
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  const moveFocus = (event: KeyboardEvent, from: number) => {
    const to = focusedTab(event.key, from, PRODUCTS.length);
    if (to === undefined) return;
    event.preventDefault();
    tabs.current[to]?.focus();
  };

  return (
    <Section labelledBy="products-heading">
      <SectionHeading
        id="products-heading"
        align="center"
        eyebrow="Products"
        title="One integration, every way your customers pay"
        lead="Start with the gateway and add the rest when you need it. You integrate only once."
      />
      <div
        role="tablist"
        aria-label="Products"
        className="mx-auto grid max-w-4xl grid-cols-2 gap-1.5 rounded-lg bg-paper-100 p-1.5 inset-ring inset-ring-paper-200 lg:grid-cols-4 noscript:hidden"
      >
        {PRODUCTS.map(({ id, tab }, index) => (
          <button
            key={id}
            ref={(element) => {
              tabs.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`product-tab-${id}`}
            aria-controls={`product-${id}`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={(event) => moveFocus(event, index)}
            className={cx(
              'min-h-12 rounded-md px-3 py-2 text-sm font-semibold transition',
              id === chosen
                ? 'bg-paper-0 text-ink-900 shadow-card inset-ring inset-ring-paper-200'
                : 'text-ink-600 hover:bg-paper-0/60 hover:text-ink-900',
            )}
          >
            {tab}
          </button>
        ))}
      </div>
      {PRODUCTS.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`product-${id}`}
          aria-labelledby={`product-tab-${id}`}
          tabIndex={0}
          className={cx(
            'mt-6 rounded-xl border border-paper-200 bg-paper-0 shadow-card',
            id === chosen ? 'animate-fade' : 'hidden noscript:block',
          )}
        >
          {PANELS[id]}
        </div>
      ))}
    </Section>
  );
}
