import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../lib/api-error';
import { errorAtFields, formErrorOf } from '../../lib/form-error';
import { FormError } from '../form/form-error';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

export interface ConfirmDialogProps {
  /** The question, with the name of what it is about: "Remove the key “Shop”?" */
  title: string;
  description?: string;
  /** What will happen, one sentence each. */
  effects?: readonly ReactNode[];
  /** Below them: the amounts. */
  children?: ReactNode;
  /** The verb and its object, never "OK": "Remove key". */
  confirm: { label: string; busy: string; isDangerous?: boolean };
  cancelLabel?: string;
  /** Does it and closes. Errors that it throws are shown. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone with one click, and names what will happen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, effects = [], children, confirm, cancelLabel = 'Cancel' } = props;
  const { onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (fault) {
      setError(errorAtFields(fault, {}));
    } finally {
      setBusy(false);
    }
  };

  const hasContent = effects.length > 0 || children !== undefined || error !== null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // The result of a request in progress must not be missed.
        if (!open && !isBusy) onClose();
      }}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={confirm.isDangerous ? 'danger' : 'primary'}
            loading={isBusy}
            loadingText={confirm.busy}
            onClick={() => void run()}
          >
            {confirm.label}
          </Button>
        </>
      }
    >
      {!hasContent ? undefined : (
        <div className="grid gap-4">
          {effects.length > 0 && (
            <ul className="grid gap-2 rounded-md bg-paper-100 px-4 py-3.5 text-sm text-ink-700">
              {effects.map((effect, index) => (
                <li key={index} className="flex gap-2.5">
                  <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-ink-400" />
                  <span className="min-w-0">{effect}</span>
                </li>
              ))}
            </ul>
          )}
          {children}
          {error !== null && <FormError {...formErrorOf(error)} />}
        </div>
      )}
    </Dialog>
  );
}
