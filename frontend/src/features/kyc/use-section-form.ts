import { useCallback, useMemo, useState } from 'react';
import { isApiError } from '../../lib/api-error';
import { draftsOf, KEPT_FIELDS } from './draft';

type Values = Record<string, string>;

/** What the server stores of one step, as texts of its form. */
export interface Stored {
  values: Values;
  /** Of the KYC that they are from; 0 before anything is stored. */
  version: number;
}

export interface SectionForm {
  /** The form starts again with other values when this changes. */
  key: number;
  initial: Values;
  /** The stored values changed on another device after this form was opened. */
  isOutdated: boolean;
  keep: (values: Values) => void;
  /** After it was saved. */
  drop: () => void;
  /** Replaces what was typed by what is stored. */
  loadStored: () => void;
  /** Goes on with what was typed: the next save replaces what is stored. */
  keepTyped: () => void;
  /** Sends the values with the version that they began with. */
  send: <Data>(post: (version: { version?: number }) => Promise<Data>) => Promise<Data>;
}

export const isChangedElsewhere = (error: unknown): boolean =>
  isApiError(error) && error.code === 'kyc_changed';

const versionField = (version: number): { version?: number } => (version > 0 ? { version } : {});

/**
 * One step's form: its values begin with a draft of this tab or with what is stored. Its own fields decide whether it is
 * outdated, because uploads of the same page change the version too.
 * @param refresh reads again what is stored; null when it cannot be read
 */
export function useSectionForm(
  form: keyof typeof KEPT_FIELDS,
  userId: string,
  stored: Stored,
  refresh: () => Promise<Stored | null>,
): SectionForm {
  const drafts = useMemo(() => draftsOf(form, userId), [form, userId]);
  const [{ key, initial, base }, setStart] = useState(() => {
    const draft = drafts.read();
    return {
      key: 0,
      initial: { ...stored.values, ...draft?.values },
      base: draft === null ? stored : { values: draft.base, version: draft.version },
    };
  });
  const differs = ({ values }: Stored): boolean =>
    KEPT_FIELDS[form].some((field) => (base.values[field] ?? '') !== (values[field] ?? ''));
  const isOutdated = differs(stored);

  const keep = useCallback(
    (values: Values) => drafts.keep({ values, base: base.values, version: base.version }),
    [drafts, base],
  );
  return {
    key,
    initial,
    isOutdated,
    keep,
    drop: drafts.drop,
    loadStored: () => {
      drafts.drop();
      setStart({ key: key + 1, initial: stored.values, base: stored });
    },
    keepTyped: () => setStart({ key, initial, base: stored }),
    send: async (post) => {
      try {
        return await post(versionField(isOutdated ? base.version : stored.version));
      } catch (error) {
        if (!isChangedElsewhere(error)) throw error;
        const fresh = await refresh();
        // Another step was changed there: nothing of this one would be overwritten.
        if (fresh === null || differs(fresh)) throw error;
        return post(versionField(fresh.version));
      }
    },
  };
}
