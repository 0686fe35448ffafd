import { CALL_PATHS } from '@deccanloop/contracts/calls/paths';
import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../../lib/api-error';
import { call } from '../../../lib/typed-call';
import { ask } from './ask';

/** The free slots: not read yet, an error, or the list. */
export interface Slots {
  slots: readonly string[] | null;
  error: ApiError | null;
  /** Reads them again. */
  reload: () => void;
}

/** @param wanted whether they are read at once */
export function useSlots(wanted: boolean): Slots {
  const [state, setState] = useState<Pick<Slots, 'slots' | 'error'>>({ slots: null, error: null });
  const reload = useCallback(() => {
    void ask<'callSlots'>(call<'callSlots'>({ url: CALL_PATHS.slots })).then(({ data, error }) =>
      setState({ slots: data?.slots ?? null, error }),
    );
  }, []);
  useEffect(() => {
    if (wanted) reload();
  }, [wanted, reload]);
  return { ...state, reload };
}
