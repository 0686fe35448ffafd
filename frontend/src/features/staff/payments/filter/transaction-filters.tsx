import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { SearchFilter } from '../../../../components/table/filters/search-filter';
import type { TableAddress } from '../../../../components/table/use-table-address';
import { Button } from '../../../../components/ui/button';
import { OnUse } from '../../../../components/ui/on-use';
import { lazyScreen } from '../../../../lib/lazy-screen';
import { filterOf, PAYMENT_FILTERS } from '../payments-filter';
import { AppliedFilters } from './applied-filters';

const FilterDialog = lazyScreen(() => import('./filter-dialog'));

const [SEARCH] = PAYMENT_FILTERS;

/** The search, the button of the filter form, and what is set. */
export function TransactionFilters({
  address: { values, change, reset },
}: {
  address: Pick<TableAddress, 'values' | 'change' | 'reset'>;
}) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <div className="grid gap-3">
      <SearchFilter
        label={SEARCH.label}
        placeholder={SEARCH.placeholder}
        value={values[SEARCH.name] ?? ''}
        onSearch={(text) => change({ [SEARCH.name]: text })}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          icon={<SlidersHorizontal aria-hidden className="size-4 text-ink-500" />}
          onClick={open}
        >
          Filter
        </Button>
        <AppliedFilters values={values} onEdit={open} onChange={change} onReset={reset} />
      </div>
      <OnUse what="The filter" onFailure={() => setOpen(false)}>
        {isOpen && <FilterDialog filter={filterOf(values)} onApply={change} onClose={() => setOpen(false)} />}
      </OnUse>
    </div>
  );
}
