import { useState } from 'react';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { Spinner } from '../../../components/ui/spinner';
import { toast } from '../../../components/ui/toast';
import { useBookingOfFindingQuery, useMakeBookingMutation } from '../restore-api';
import { fieldErrorsFrom } from '../form-error';

const EVERY_MS = 1_000;

/** Makes a booking again that a restore lost, and shows what the worker answers. */
export function MakeBookingButton({ findingId }: { findingId: number }) {
  const [make, { isLoading }] = useMakeBookingMutation();
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { data } = useBookingOfFindingQuery(findingId, {
    skip: !isAsked,
    pollingInterval: isAsked ? EVERY_MS : 0,
  });
  // Ends the polling: the result is final, until the button is pressed again.
  if (isAsked && data !== undefined && data.state !== 'waiting') {
    setAsked(false);
    setFault(data.fault);
  }

  const start = async () => {
    try {
      await make(findingId).unwrap();
      setAsked(true);
    } catch (error) {
      toast(fieldErrorsFrom(error).message);
    }
  };

  return (
    <div className="grid max-w-xl gap-4">
      {fault !== null && !isAsked && (
        <Banner tone="warning" title="It could not be made.">
          {fault}
        </Banner>
      )}
      <div role="status" className="text-sm">
        {isAsked ? (
          <p className="inline-flex items-center gap-2.5 text-ink-700">
            <Spinner label="" size={16} />
            Making it again. This continues if you leave this page.
          </p>
        ) : (
          <Button size="sm" loading={isLoading} onClick={() => void start()}>
            Make it again
          </Button>
        )}
      </div>
    </div>
  );
}
