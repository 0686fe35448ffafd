import { CV_FIELD } from '@deccanloop/contracts/enquiries/application';
import { COMPANY } from '@deccanloop/contracts/company';
import { FormError } from '../../../components/form/form-error';
import { formErrorOf } from '../../../lib/form-error';
import type { ApiError } from '../../../lib/api-error';
import { EMPTY_APPLICATION } from './application';

const FIELDS = [...Object.keys(EMPTY_APPLICATION), CV_FIELD];

/** Why nothing was sent; empty where every error is shown at its field. */
export function ApplicationRejected({ error }: { error: ApiError | null }) {
  return (
    <FormError
      {...formErrorOf(error, FIELDS)}
      action={
        <p>
          Everything you filled in is still here. You can also write to{' '}
          <a href={`mailto:${COMPANY.careersEmail}`} className="font-semibold underline underline-offset-3">
            {COMPANY.careersEmail}
          </a>
          .
        </p>
      }
    />
  );
}
