import { quotationDetailsLink } from '@deccanloop/contracts/enquiries/details-link';
import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import { DETAILS_STATUSES } from '@deccanloop/contracts/quotations/states';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { messageOf } from '../../../lib/api-error';
import { useNewDetailsLinkMutation } from '../api';

/** That only the first step of the form has come, with a way to the second one while it is still useful. */
export function MissingDetails({ project: { _id, status } }: { project: ProjectDto }) {
  const navigate = useNavigate();
  const [newLink, { isLoading }] = useNewDetailsLinkMutation();
  const [fault, setFault] = useState<string | null>(null);
  if (!DETAILS_STATUSES.some((one) => one === status)) return 'Not given.';
  const open = async () => {
    setFault(null);
    try {
      const { detailsToken } = await newLink(_id).unwrap();
      await navigate(quotationDetailsLink(detailsToken));
    } catch (error) {
      setFault(messageOf(error, 'The form did not open. Please try again.'));
    }
  };
  return (
    <>
      <p>Not yet given. With them we can price your project sooner.</p>
      <Button size="sm" variant="secondary" className="mt-2" loading={isLoading} onClick={() => void open()}>
        Add the details
      </Button>
      {fault !== null && (
        <p role="alert" className="mt-2 text-danger-700">
          {fault}
        </p>
      )}
    </>
  );
}
