import { Button } from '../../../components/ui/button';

export interface FormButtonsProps {
  label: string;
  busy: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onCancel: () => void;
}

export function FormButtons({ label, busy, isBusy, isDangerous = false, onCancel }: FormButtonsProps) {
  return (
    <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isBusy} loadingText={busy}>
        {label}
      </Button>
    </div>
  );
}
