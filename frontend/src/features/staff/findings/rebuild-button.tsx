import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast';
import { useRebuildFindingMutation } from '../api';
import { fieldErrorsFrom } from '../form-error';
import { LookupResult } from './lookup-result';

/** Rebuilds a payment that was lost in a restore. */
export function RebuildButton({ findingId }: { findingId: number }) {
  const [rebuild, { isLoading }] = useRebuildFindingMutation();
  const [lookupId, setLookupId] = useState<string | null>(null);

  const start = async () => {
    try {
      setLookupId((await rebuild(findingId).unwrap()).id);
    } catch (error) {
      toast(fieldErrorsFrom(error).message);
    }
  };

  if (lookupId !== null) return <LookupResult id={lookupId} />;
  return (
    <Button size="sm" loading={isLoading} onClick={() => void start()}>
      Rebuild this payment
    </Button>
  );
}
