import { useId, useState } from 'react';
import { ordered, ORDERS, planOf, type Order } from '../../components/estimate/plan';
import { PlanSummary } from '../../components/estimate/plan-summary';
import { controlClasses } from '../../components/form/field';
import { cx } from '../../lib/class-names';
import { ComparisonRow } from './comparison-row';

/** The catalogue as rows to compare; the chosen services are added up below them. */
export function Comparison() {
  const [order, setOrder] = useState<Order>('catalogue');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const id = useId();

  const toggle = (service: string) =>
    setChosen((now) => (now.includes(service) ? now.filter((one) => one !== service) : [...now, service]));

  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <label htmlFor={id} className="text-sm font-medium whitespace-nowrap text-ink-900">
          Sort by
        </label>
        <select
          id={id}
          value={order}
          onChange={(event) =>
            setOrder(ORDERS.find(({ value }) => value === event.target.value)?.value ?? 'catalogue')
          }
          className={cx(controlClasses(false), 'h-11 max-w-60 text-sm')}
        >
          {ORDERS.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <ul
        aria-label="Services compared"
        className="divide-y divide-paper-200 rounded-lg border border-paper-200 bg-paper-0 shadow-card"
      >
        {ordered(order).map((service) => (
          <ComparisonRow
            key={service.id}
            service={service}
            chosen={chosen.includes(service.id)}
            onToggle={() => toggle(service.id)}
          />
        ))}
      </ul>
      <PlanSummary plan={planOf(chosen)} onClear={() => setChosen([])} />
    </>
  );
}
