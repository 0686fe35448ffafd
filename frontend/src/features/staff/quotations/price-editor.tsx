import { formatPaise, paise } from '@deccanloop/contracts/money';
import { isStateCode, STATE_CODES, stateLabel } from '@deccanloop/contracts/gst/states';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { PRICE_VALID_DAYS, QUOTATION_PRICE_LIMITS } from '@deccanloop/contracts/quotations/limits';
import { useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SelectField } from '../../../components/form/select-field';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { toast } from '../../../components/ui/toaster';
import { cx } from '../../../lib/class-names';
import { usePriceQuotationMutation } from './api';
import { dropPriceDraft, keepPriceDraft, readPriceDraft } from './price-draft';
import { PriceRow } from './price-row';
import {
  draftOf,
  emptyRow,
  faultsOf,
  isOutdated,
  keptPhases,
  numbersOf,
  priceError,
  requestOf,
  sumsOf,
  type PriceDraft,
  type PriceValues,
} from './price-values';

export interface PriceEditorProps {
  quotation: StaffQuotationDto;
  onClose: () => void;
}

/** Sets a price in phases. What was typed survives a reload, an error, and a price of somebody else. */
export function PriceEditor({ quotation, onClose }: PriceEditorProps) {
  const { _id: id } = quotation;
  const [stored] = useState(() => readPriceDraft(id));
  const [draft, setDraft] = useState<PriceDraft>(() => stored ?? draftOf(quotation));
  /** Another one restarts the form. */
  const [round, setRound] = useState(0);
  const close = () => {
    dropPriceDraft(id);
    onClose();
  };
  return (
    <PriceForm
      key={round}
      quotation={quotation}
      draft={draft}
      isRestored={stored !== null && round === 0}
      onRebase={(values) => setDraft({ ...draftOf(quotation), values })}
      onStartAgain={() => {
        dropPriceDraft(id);
        setDraft(draftOf(quotation));
        setRound(round + 1);
      }}
      onClose={close}
    />
  );
}

interface PriceFormProps extends PriceEditorProps {
  draft: PriceDraft;
  isRestored: boolean;
  onRebase: (values: PriceValues) => void;
  onStartAgain: () => void;
}

function PriceForm({ quotation, draft, isRestored, onRebase, onStartAgain, onClose }: PriceFormProps) {
  const { _id: id, customerDecision, totalPaise } = quotation;
  const [price] = usePriceQuotationMutation();
  // The first values of Formik, which must not change while the draft is rebased.
  const [initialValues] = useState(draft.values);
  const isStale = isOutdated(draft, quotation);
  const submit = useSubmit(
    (values: PriceValues) => price({ id, ...requestOf(values, draft.priceVersion) }).unwrap(),
    {
      toError: priceError,
      isPaused: isStale,
      isOnce: true,
      onSuccess: () => {
        dropPriceDraft(id);
        toast('The price was sent to the customer');
      },
      onLeave: onClose,
    },
  );
  return (
    <SubmitForm<PriceValues>
      submit={submit}
      initialValues={initialValues}
      validate={(values) => faultsOf(values, quotation)}
      label="Price"
      steady
      className="grid gap-5 px-5 pt-4 pb-6 sm:px-6"
    >
      {({ values }) => (
        <>
          <KeepDraft id={id} draft={draft} />
          {isRestored && !isStale && (
            <Banner
              tone="info"
              title="This is the price you were writing"
              action={
                <Button size="sm" variant="secondary" onClick={onStartAgain}>
                  Start again
                </Button>
              }
            >
              It has not been sent.
            </Banner>
          )}
          {isStale && (
            <Banner
              tone="warning"
              live="assertive"
              title="The price has changed since you began"
              action={
                <span className="flex flex-wrap gap-3">
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => {
                      submit.clear();
                      onRebase(values);
                    }}
                  >
                    Keep what I typed
                  </Button>
                  <Button size="sm" variant="secondary" onClick={onStartAgain}>
                    Load the current price
                  </Button>
                </span>
              }
            >
              Somebody else has set a price, or the customer has begun to pay a phase. The current price is{' '}
              {totalPaise === null ? 'not set' : formatPaise(totalPaise)}, in {quotation.phases.length}{' '}
              {quotation.phases.length === 1 ? 'phase' : 'phases'}. If you keep yours, check it against the
              phases that are fixed now.
            </Banner>
          )}
          {customerDecision === 'accepted' && (
            <Banner tone="warning" title="The customer has accepted the present price">
              A new price needs their acceptance again. Until then no phase can be paid.
            </Banner>
          )}
          <Kept quotation={quotation} />
          <Rows quotation={quotation} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="total"
              label="Total before GST"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              prefix="₹"
              required
            />
            <SelectField
              name="placeOfSupply"
              label="Place of supply"
              options={[{ id: '', label: `${stateOf(quotation.tax.supplierState)} (ours)` }, ...STATES]}
            />
          </div>
          <Sums quotation={quotation} />
          <SubmitError />
          <p className="text-sm text-ink-600">
            The customer is mailed, and can accept the price for {PRICE_VALID_DAYS} days.
          </p>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" disabled={submit.isBusy} onClick={onClose}>
              Discard
            </Button>
            <Button type="submit" disabled={isStale} loading={submit.isBusy} loadingText="Sending...">
              Send price
            </Button>
          </div>
        </>
      )}
    </SubmitForm>
  );
}

const stateOf = (code: string): string => (isStateCode(code) ? stateLabel(code) : code);
const STATES = STATE_CODES.map((id) => ({ id, label: stateLabel(id) }));

/** Stores what is typed in this tab, so that a reload loses nothing. */
function KeepDraft({ id, draft }: { id: string; draft: PriceDraft }) {
  const { values, dirty } = useFormikContext<PriceValues>();
  useEffect(() => {
    if (dirty) keepPriceDraft(id, { ...draft, values });
  }, [id, draft, values, dirty]);
  return null;
}

/** The phases that stay as they are. */
function Kept({ quotation }: { quotation: StaffQuotationDto }) {
  const kept = keptPhases(quotation);
  if (kept.length === 0) return null;
  return (
    <div className="rounded-md bg-paper-100 px-4 py-3 text-sm">
      <p className="font-semibold">Paid or being paid: these stay as they are</p>
      <ul className="mt-1.5 grid gap-1">
        {kept.map(({ _id, number, title, amountPaise }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {number}. {title}
            </span>
            <Money paise={amountPaise} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rows({ quotation }: { quotation: StaffQuotationDto }) {
  const { values, setValues } = useFormikContext<PriceValues>();
  const { rows } = values;
  const numbers = numbersOf(rows.length, quotation);
  const free = QUOTATION_PRICE_LIMITS.maxPhases - keptPhases(quotation).length - rows.length;
  const add = () => {
    const row = Array.from({ length: QUOTATION_PRICE_LIMITS.maxPhases }, (_, index) => index + 1).find(
      (each) => !rows.includes(each),
    );
    if (row !== undefined) void setValues({ ...values, ...emptyRow(row), rows: [...rows, row] });
  };
  const moveUp = (index: number) => {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (row !== undefined) next.splice(index - 1, 0, row);
    void setValues({ ...values, rows: next });
  };
  return (
    <>
      <ol aria-label="Phases" className="grid gap-4">
        {rows.map((row, index) => (
          <PriceRow
            key={row}
            row={row}
            number={numbers[index] ?? index + 1}
            {...(index > 0 && { onMoveUp: () => moveUp(index) })}
            {...(rows.length > 1 && {
              onRemove: () => void setValues({ ...values, rows: rows.filter((each) => each !== row) }),
            })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={free <= 0}
          onClick={add}
        >
          Add a phase
        </Button>
        <p className="text-sm text-ink-600">
          {free > 0
            ? `${free} more possible`
            : `A price has at most ${QUOTATION_PRICE_LIMITS.maxPhases} phases.`}
        </p>
      </div>
    </>
  );
}

function Sums({ quotation }: { quotation: StaffQuotationDto }) {
  const { values, setFieldValue } = useFormikContext<PriceValues>();
  const { sumPaise, gstPaise, totalPaise, leftPaise } = sumsOf(values, quotation);
  const percent = quotation.tax.rateBasisPoints / 100;
  return (
    <div className="rounded-md bg-paper-100 px-4 py-3 text-sm" aria-live="polite">
      <dl className="grid gap-1.5">
        {[
          ['Sum of the phases', sumPaise] as const,
          [`GST ${percent} %`, gstPaise] as const,
          ['The customer pays', totalPaise] as const,
        ].map(([term, amount], index) => (
          <div key={term} className={cx('flex justify-between gap-4', index === 2 && 'font-semibold')}>
            <dt>{term}</dt>
            <dd>
              <Money paise={amount} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
      {leftPaise !== null && leftPaise !== 0 && (
        <p className="mt-2 font-medium text-warning-700">
          {leftPaise > 0
            ? `${formatPaise(paise(leftPaise))} of the total are not in a phase.`
            : `The phases are ${formatPaise(paise(-leftPaise))} more than the total.`}
        </p>
      )}
      {leftPaise !== 0 && sumPaise > 0 && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          onClick={() => void setFieldValue('total', formatPaise(sumPaise).slice(1))}
        >
          Use the sum as the total
        </Button>
      )}
    </div>
  );
}
