import { paiseToRupees, parseTypedRupees } from '@deccanloop/contracts/money';
import { transactionFilterSchema } from '@deccanloop/contracts/staff/transaction-filter';
import { SelectField } from '../../../../components/form/select-field';
import { SubmitError } from '../../../../components/form/submit-error';
import { SubmitForm } from '../../../../components/form/submit-form';
import { TextField } from '../../../../components/form/text-field';
import { useSubmit } from '../../../../components/form/use-submit';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { dayOf } from '../../../../lib/india-days';
import { useNow } from '../../../../lib/now';
import { NO_FILTER, STATUS_OPTIONS, type TransactionFilter } from '../payments-filter';
import { MoreFilters } from './more-filters';

export interface FilterDialogProps {
  filter: TransactionFilter;
  onApply: (filter: TransactionFilter) => void;
  onClose: () => void;
}

/** "1,500" as the address has it: "1500". */
const plainAmount = (typed: string): string => {
  const amount = parseTypedRupees(typed);
  return amount === null ? '' : String(paiseToRupees(amount));
};

const appliedOf = (typed: TransactionFilter): TransactionFilter => ({
  ...typed,
  payer: typed.payer.trim(),
  minAmount: plainAmount(typed.minAmount),
  maxAmount: plainAmount(typed.maxAmount),
  // Without dates it would filter nothing, and no chip would show it.
  dateOf: typed.startDate === '' && typed.endDate === '' ? '' : typed.dateOf,
});

/** All filters of transactions. Nothing is filtered before "Apply filters"; what is wrong stays typed, with the reason. */
export default function FilterDialog({ filter, onApply, onClose }: FilterDialogProps) {
  const submit = useSubmit((typed: TransactionFilter) => Promise.resolve(appliedOf(typed)), {
    onLeave: (applied) => {
      onApply(applied);
      onClose();
    },
  });
  const today = dayOf(useNow());
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Filter transactions"
      description="Days are days in India, and the last one is included."
    >
      <SubmitForm<TransactionFilter>
        submit={submit}
        initialValues={filter}
        validationSchema={transactionFilterSchema}
        label="Filter transactions"
        // Every filter is optional, so no field says it.
        className="grid gap-5 [&_label>span]:hidden"
      >
        {({ values, setValues }) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <TextField name="startDate" label="Start date" type="date" max={today} />
              <TextField name="endDate" label="End date" type="date" max={today} />
            </div>
            <SelectField
              name="status"
              label="Status"
              options={[{ id: '', label: 'All' }, ...STATUS_OPTIONS]}
            />
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <AmountField name="minAmount" label="Min amount" />
              <AmountField name="maxAmount" label="Max amount" />
            </div>
            <MoreFilters values={values} isOpenAtFirst={hasMore(filter)} />
            <SubmitError />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
              <Button variant="ghost" onClick={() => void setValues(NO_FILTER)}>
                Clear all
              </Button>
              <Button type="submit" loading={submit.isBusy} loadingText="Applying...">
                Apply filters
              </Button>
            </div>
          </>
        )}
      </SubmitForm>
    </Dialog>
  );
}

const hasMore = ({ gateway, method, payer, state, dateOf, underReview }: TransactionFilter): boolean =>
  [gateway, method, payer, state, dateOf, underReview].some((value) => value !== '');

function AmountField({ name, label }: { name: 'minAmount' | 'maxAmount'; label: string }) {
  return (
    <TextField
      name={name}
      label={label}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      // Enough for "Rs. 1,00,00,000.00".
      maxLength={32}
    />
  );
}
