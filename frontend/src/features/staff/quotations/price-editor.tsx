import { formatPaise } from '@deccanloop/contracts/money';
import { isStateCode, stateLabel } from '@deccanloop/contracts/gst/states';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { PRICE_VALID_DAYS } from '@deccanloop/contracts/quotations/limits';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { SelectField } from '../../../components/form/select-field';
import { STATE_OPTIONS } from '../../../components/form/state-options';
import { SubmitError } from '../../../components/form/submit-error';
import { SubmitForm } from '../../../components/form/submit-form';
import { TextField } from '../../../components/form/text-field';
import { useSubmit } from '../../../components/form/use-submit';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { usePriceQuotationMutation } from './api';
import { dropPriceDraft, keepPriceDraft, readPriceDraft } from './price-draft';
import { PriceRows } from './price-rows';
import { PriceSums } from './price-sums';
import {
  draftOf,
  faultsOf,
  isOutdated,
  priceError,
  requestOf,
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
  const { supplierState, billingState } = quotation.tax;
  const [price] = usePriceQuotationMutation();
  // The first values of Formik, which must not change while the draft is rebased.
  const [initialValues] = useState({
    ...draft.values,
    placeOfSupply: billingState ?? draft.values.placeOfSupply,
  });
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
              Another member of staff has set a price, or the customer has begun to pay a phase. The current
              price is {totalPaise === null ? 'not set' : formatPaise(totalPaise)}, in{' '}
              {quotation.phases.length} {quotation.phases.length === 1 ? 'phase' : 'phases'}. If you keep
              yours, check it against the phases that are fixed now.
            </Banner>
          )}
          {customerDecision === 'accepted' && (
            <Banner tone="warning" title="The customer has accepted the present price">
              A new price needs their acceptance again. Until then only phases whose payment has already begun
              can be paid.
            </Banner>
          )}
          <PriceRows quotation={quotation} />
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
              disabled={billingState !== null}
              {...(billingState !== null && { hint: 'From the customer’s billing details.' })}
              options={[{ id: '', label: `${stateOf(supplierState)} (ours)` }, ...STATE_OPTIONS]}
            />
          </div>
          <PriceSums quotation={quotation} />
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

/** Stores what is typed in this tab, so that a reload loses nothing. */
function KeepDraft({ id, draft }: { id: string; draft: PriceDraft }) {
  const { values, dirty } = useFormikContext<PriceValues>();
  useEffect(() => {
    if (dirty) keepPriceDraft(id, { ...draft, values });
  }, [id, draft, values, dirty]);
  return null;
}
