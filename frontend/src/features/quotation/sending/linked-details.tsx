import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { FormError } from '../../../components/form/form-error';
import { isApiError, type ApiError } from '../../../lib/api-error';
import type { OpenDetails } from '../form/open-details';
import { FormSkeleton } from '../form-skeleton';
import { useOpenQuotationDetailsMutation } from './api';
import { isLinkOver, LinkOver } from './link-over';

export interface LinkedDetailsProps {
  /** Of the link in the confirmation mail. */
  token: string;
  onOpen: (open: OpenDetails) => void;
  onStartOver: () => void;
}

/** Opened by a link to the details: reads which request it is about. */
export function LinkedDetails({ token, onOpen, onStartOver }: LinkedDetailsProps) {
  const [trigger] = useOpenQuotationDetailsMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(1);
  const read = useEffectEvent(() =>
    trigger({ token })
      .unwrap()
      .then(
        (found) => onOpen({ token, ...found }),
        (caught: unknown) => {
          if (!isApiError(caught)) throw caught;
          // A link that was copied in part is rejected by its form.
          setError(caught.status === 400 ? { ...caught, code: UNUSABLE } : caught);
        },
      ),
  );
  useEffect(() => void read(), [attempt]);
  const again = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  if (error === null) return <FormSkeleton />;
  if (isLinkOver(error)) return <LinkOver error={error} onStartOver={onStartOver} />;
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-4 max-lg:mt-8">
      <FormError message={error.message} {...(error.requestId && { requestId: error.requestId })} />
      <Button onClick={again}>Try again</Button>
    </div>
  );
}

const UNUSABLE = 'details_link_unusable';
