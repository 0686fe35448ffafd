import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { planOf } from '../../components/estimate/plan';
import { PlanSummary } from '../../components/estimate/plan-summary';
import { useEstimateMessages } from '../../components/estimate/estimate-messages';
import { SERVICES } from '../../content/services';
import { cx } from '../../lib/class-names';
import { useHydrated } from '../../lib/hydrated';
import { CHOSEN } from './addresses';

/**
 * The estimate: services to choose and their sum. The choice is in the address, so that it survives a reload and a link
 * can contain it. Without scripts it is a price list.
 */
export default function Estimator() {
  const [query, setQuery] = useSearchParams();
  const messages = useEstimateMessages();
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const early = useRef<readonly string[]>([]);
  const chosen = hydrated ? query.getAll(CHOSEN) : [];

  const choose = (change: (ids: readonly string[]) => readonly string[]) =>
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now);
        const ids = new Set(change(now.getAll(CHOSEN)));
        changed.delete(CHOSEN);
        for (const { id } of SERVICES) if (ids.has(id)) changed.append(CHOSEN, id);
        return changed;
      },
      // Back leaves the page instead of undoing each choice.
      { replace: true, preventScrollReset: true },
    );

  // Boxes checked before hydration: read before the first update overwrites them.
  useLayoutEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    early.current = [...boxes].map(({ value }) => value);
  }, []);
  useEffect(() => {
    // Only then, because a change of the query drops the fragment.
    if (early.current.some((id) => !chosen.includes(id))) choose((ids) => [...ids, ...early.current]);
    early.current = [];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);

  const clear = () => {
    choose(() => []);
    // The button disappears.
    list.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <ul
        ref={list}
        aria-label={messages.list}
        className="overflow-clip rounded-lg border border-paper-200 bg-paper-0 md:grid md:grid-cols-2"
      >
        {SERVICES.map((service) => {
          const { id } = service;
          const isChosen = chosen.includes(id);
          return (
            <li key={id} className="-mb-px border-b border-paper-200 md:odd:border-r">
              <label
                className={cx(
                  'flex h-full cursor-pointer items-center gap-3.5 px-4 py-3.5 transition sm:px-5 noscript:cursor-auto',
                  isChosen ? 'bg-brand-50' : 'hover:bg-paper-50',
                )}
              >
                <input
                  type="checkbox"
                  value={id}
                  checked={isChosen}
                  onChange={() =>
                    choose((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
                  }
                  className="size-5 shrink-0 scroll-mt-24 scroll-mb-44 accent-brand-600 noscript:hidden"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-ink-900">{messages.titleOf(service)}</span>
                  <span className="block text-sm text-ink-600">{messages.duration(service)}</span>
                </span>
                <span className="figures text-right font-medium whitespace-nowrap text-ink-900">
                  {messages.price(service.startingPrice)}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <div className="contents noscript:hidden">
        <PlanSummary plan={planOf(chosen)} onClear={clear} />
      </div>
    </>
  );
}
