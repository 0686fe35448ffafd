import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import { FormError } from '../../../components/form/form-error';
import { Button } from '../../../components/ui/button';
import { errorAtFields, formErrorOf } from '../../../lib/form-error';
import { useAssignQuotationMutation } from './api';

/** Makes the user the assignee, unless somebody else was faster. */
export function TakeButton({ quotation, user }: { quotation: StaffQuotationDto; user: UserDto }) {
  const { _id: id, status, assignee } = quotation;
  const [assign, { isLoading, error }] = useAssignQuotationMutation();
  const isOffered = assignee?.userId !== user._id && status !== 'rejected';
  if (!isOffered && error === undefined) return null;
  return (
    <div className="grid max-w-sm justify-items-start gap-3 sm:justify-items-end">
      {isOffered && (
        <Button
          variant={assignee === null ? 'primary' : 'secondary'}
          loading={isLoading}
          loadingText="Taking..."
          onClick={() => void assign({ id, userId: user._id, insteadOf: assignee?.userId ?? null })}
        >
          {assignee === null ? 'Take it' : 'Take it over'}
        </Button>
      )}
      {error !== undefined && <FormError {...formErrorOf(errorAtFields(error, {}))} />}
    </div>
  );
}
