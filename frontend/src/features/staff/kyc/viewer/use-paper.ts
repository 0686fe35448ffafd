import type { KycFileDto } from '@deccanloop/contracts/kyc/dto';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { untracked } from '../../../../lib/untracked';
import { kycPaper, takePaper } from '../api';

/** Papers that the page has shown: a paper is loaded, and its view recorded, once for each opening of the page. */
export type PaperCache = Map<string, Blob>;

/** Blackening more changes the file and keeps its id. */
const keyOf = ({ id, sizeBytes }: KycFileDto): string => `${id}:${sizeBytes}`;

interface State {
  key: string;
  paper: Blob | null;
  error: unknown;
}

/** Loads a file of a document. `paper` is null while it is loading or could not be loaded. */
export function usePaper(file: KycFileDto, cache: PaperCache) {
  const dispatch = useDispatch();
  const key = keyOf(file);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State | null>(null);
  const known = cache.get(key) ?? null;
  const { id } = file;
  useEffect(() => {
    if (cache.has(key)) return;
    const leaving = new AbortController();
    untracked(dispatch, kycPaper, id, leaving.signal)
      .then((taken) => {
        const paper = takePaper(taken);
        if (paper !== null) cache.set(key, paper);
        if (!leaving.signal.aborted) setState({ key, paper, error: null });
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setState({ key, paper: null, error });
      });
    return () => leaving.abort();
  }, [cache, dispatch, id, key, tries]);
  const current = state?.key === key ? state : null;
  return {
    paper: known ?? current?.paper ?? null,
    error: known === null ? (current?.error ?? null) : null,
    retry: () => {
      setState(null);
      setTries((count) => count + 1);
    },
  };
}
