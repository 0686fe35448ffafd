import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { dropDraft, keepDraft } from './draft';
import { EMPTY_QUOTATION, type QuotationValues } from './quotation-values';

const button = 'rounded-xs font-semibold underline underline-offset-3';

/** Above the form when it was filled in from an earlier draft. */
export function DraftNote({ owner }: { owner: string | null }) {
  const { values, resetForm } = useFormikContext<QuotationValues>();
  const [before, setBefore] = useState<QuotationValues | null>(null);

  const startOver = () => {
    setBefore(values);
    dropDraft();
    resetForm({ values: { ...EMPTY_QUOTATION } });
  };
  const undo = () => {
    if (before === null) return;
    keepDraft(owner, before);
    resetForm({ values: before });
    setBefore(null);
  };
  return (
    <div role="status">
      <Banner tone="info">
        {before === null ? (
          <p>
            We kept what you had filled in, in this browser only.{' '}
            <button type="button" onClick={startOver} className={button}>
              Start over
            </button>
          </p>
        ) : (
          <p>
            The form is empty again.{' '}
            <button type="button" onClick={undo} className={button}>
              Undo
            </button>
          </p>
        )}
      </Banner>
    </div>
  );
}
