import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';

export interface StepButtonsProps {
  /** The page that is shown without saving; null on the first step. */
  backTo: string | null;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Of a step without a form of its own; otherwise the button submits. */
  onPress?: () => void;
}

/** Below each step's form. */
export function StepButtons({ backTo, label, busyLabel, isBusy, onPress }: StepButtonsProps) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-3 border-t border-paper-200 pt-5 sm:flex-row sm:items-center sm:justify-between">
      {backTo === null ? (
        <span />
      ) : (
        <Button asChild variant="ghost">
          <Link to={backTo}>
            <ArrowLeft aria-hidden className="size-4" /> Back
          </Link>
        </Button>
      )}
      <Button
        type={onPress ? 'button' : 'submit'}
        onClick={onPress}
        loading={isBusy}
        loadingText={busyLabel}
        className="max-sm:w-full"
      >
        {label}
      </Button>
    </div>
  );
}
