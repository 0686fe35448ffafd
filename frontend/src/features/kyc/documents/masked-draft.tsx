import type { KycFileDto } from '@deccanloop/contracts/kyc/dto';
import { Check, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../lib/class-names';
import type { ApiError } from '../../../lib/api-error';
import { errorAtFields, formErrorOf } from '../../../lib/form-error';
import { useConfirmKycPictureMutation, useDiscardKycPictureMutation } from '../api';
import { useChangeGuard } from '../change-guard';
import { StoredPicture } from './stored-picture';

export interface MaskedDraftProps {
  file: KycFileDto;
  /** "Front of the card". */
  label: string;
  /** The customer wanted to go on without confirming it. */
  isMissed: boolean;
  onConfirmed: () => void;
  onDiscarded: () => void;
}

/** A masked picture before its owner has confirmed it: nothing of it is used, and it can be deleted. */
export function MaskedDraft({ file, label, isMissed, onConfirmed, onDiscarded }: MaskedDraftProps) {
  const id = useId();
  const guard = useChangeGuard();
  const [confirm, confirming] = useConfirmKycPictureMutation();
  const [discard, discarding] = useDiscardKycPictureMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const isBusy = confirming.isLoading || discarding.isLoading;
  const run = async (work: () => Promise<unknown>, onDone: () => void) => {
    if (isBusy) return;
    setError(null);
    try {
      await guard(work);
      onDone();
    } catch (caught) {
      setError(errorAtFields(caught, {}));
    }
  };
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'overflow-clip rounded-md border bg-paper-0',
        isMissed ? 'border-danger-600' : 'border-brand-300',
      )}
    >
      <div className="flex items-start gap-3 bg-brand-50 px-4 py-3.5 text-sm">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-600" />
        <div>
          <h4 id={id} className="font-semibold">
            {label}: this is what we store
          </h4>
          <p className="mt-0.5 text-ink-700">
            The first eight digits are covered. Is any digit still visible?
          </p>
        </div>
      </div>
      <div className="grid place-items-center bg-paper-200 p-3 sm:p-5">
        <StoredPicture
          file={file}
          label={`${label}, masked`}
          className="h-auto max-h-[70dvh] w-auto max-w-full rounded-xs shadow-card"
        />
      </div>
      <div className="grid gap-3 p-4">
        <p aria-live="polite" className="text-sm font-medium text-danger-700 empty:hidden">
          {isMissed && 'Confirm this picture, or send another one.'}
        </p>
        <FormError {...formErrorOf(error)} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button
            variant="secondary"
            disabled={confirming.isLoading}
            loading={discarding.isLoading}
            loadingText="Deleting..."
            onClick={() => void run(() => discard(file.id).unwrap(), onDiscarded)}
          >
            Send another picture
          </Button>
          <Button
            data-confirm
            disabled={discarding.isLoading}
            loading={confirming.isLoading}
            loadingText="Confirming..."
            icon={<Check aria-hidden className="size-4.5" />}
            onClick={() => void run(() => confirm(file.id).unwrap(), onConfirmed)}
          >
            No digit is visible: confirm
          </Button>
        </div>
      </div>
    </section>
  );
}
