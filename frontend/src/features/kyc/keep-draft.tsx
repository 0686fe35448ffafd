import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { SectionForm } from './use-section-form';

/** Stores every change in this tab, so that a reload loses nothing. */
export function KeepDraft({ section: { keep } }: { section: SectionForm }) {
  const { values, dirty } = useFormikContext<Record<string, string>>();
  useEffect(() => {
    if (dirty) keep(values);
  }, [values, dirty, keep]);
  return null;
}
