import type { OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import { useRef, useState } from 'react';
import { useChooseMailsMutation, useMailChoicesQuery } from './mail-choices-api';

/**
 * A switch that moves at once. Changes of one topic are saved one after the other, so that the last one is what stays;
 * after an error it shows what the server has.
 */
export function useMailChoice(topic: OptionalMailTopic) {
  // Read from the store, which a parent shows a moment later.
  const { isOn } = useMailChoicesQuery(undefined, {
    selectFromResult: ({ data = [] }) => ({ isOn: data.some((each) => each.topic === topic && each.isOn) }),
  });
  const [save] = useChooseMailsMutation();
  /** The position until the server has answered; null: the server's. */
  const [shown, setShown] = useState<boolean | null>(null);
  const [failed, setFailed] = useState<{ wanted: boolean; error: unknown } | null>(null);
  const wanted = useRef(isOn);
  const isSaving = useRef(false);

  async function choose(next: boolean): Promise<void> {
    wanted.current = next;
    setShown(next);
    setFailed(null);
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      let sent: boolean;
      do {
        sent = wanted.current;
        await save({ topic, isOn: sent }).unwrap();
      } while (wanted.current !== sent);
    } catch (error) {
      setFailed({ wanted: wanted.current, error });
    } finally {
      isSaving.current = false;
      setShown(null);
    }
  }

  return {
    isOn: shown ?? isOn,
    // A lost answer is no failure if the server turns out to have saved it.
    error: failed !== null && failed.wanted !== isOn ? failed.error : null,
    choose: (next: boolean) => void choose(next),
  };
}
