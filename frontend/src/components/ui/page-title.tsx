import { COMPANY } from '@deccanloop/contracts/company';
import { useEffect } from 'react';

/**
 * The document's title, one per screen. Set by hand: beside the title that index.html needs before any script
 * runs, an element rendered by React would be the second one, and browsers show the first.
 */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${COMPANY.shortName}`;
  }, [title]);
  return null;
}
