import { useCallback, useRef, useState } from 'react';
import { faultOfCv } from './cv';

export interface Cv {
  file: File | null;
  /** Why it cannot be sent. */
  fault: string | null;
  choose: (file: File | null) => void;
  /** Sets the server's message. */
  reject: (fault: string) => void;
}

/** The file of an application; a rejected one stays visible until it is removed or replaced. */
export function useCv(): Cv {
  const [{ file, fault }, setCv] = useState<Pick<Cv, 'file' | 'fault'>>({ file: null, fault: null });
  const latest = useRef<File | null>(null);

  const choose = useCallback((chosen: File | null) => {
    latest.current = chosen;
    if (chosen === null) return setCv({ file: null, fault: null });
    void faultOfCv(chosen).then(
      // Only the file chosen last counts.
      (found) => latest.current === chosen && setCv({ file: chosen, fault: found }),
      () =>
        latest.current === chosen &&
        setCv({ file: chosen, fault: 'The file cannot be read. Choose it again.' }),
    );
  }, []);
  const reject = useCallback((message: string) => setCv((cv) => ({ ...cv, fault: message })), []);

  return { file, fault, choose, reject };
}
