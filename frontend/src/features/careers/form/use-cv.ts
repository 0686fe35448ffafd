import { useCallback, useRef, useState } from 'react';
import { faultOfCv } from './cv';

export interface Cv {
  file: File | null;
  /** Why it cannot be sent. */
  fault: string | null;
  choose: (file: File | null) => void;
  /** In the server's words. */
  reject: (fault: string) => void;
}

/** The file that goes with an application; a refused one stays in sight until it is removed or replaced. */
export function useCv(): Cv {
  const [{ file, fault }, setCv] = useState<Pick<Cv, 'file' | 'fault'>>({ file: null, fault: null });
  const latest = useRef<File | null>(null);

  const choose = useCallback((chosen: File | null) => {
    latest.current = chosen;
    if (chosen === null) return setCv({ file: null, fault: null });
    void faultOfCv(chosen).then(
      // Only the last one chosen counts.
      (found) => latest.current === chosen && setCv({ file: chosen, fault: found }),
      () =>
        latest.current === chosen &&
        setCv({ file: chosen, fault: 'The file cannot be read. Choose it again.' }),
    );
  }, []);
  const reject = useCallback((words: string) => setCv((cv) => ({ ...cv, fault: words })), []);

  return { file, fault, choose, reject };
}
