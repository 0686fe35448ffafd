import { COMPANY } from '@deccanloop/contracts/company';
import { useEffect } from 'react';

/**
 * Sets the document's title, once per screen. Not a `<title>` element: index.html already has one, which is
 * needed before scripts run, and browsers show the first.
 */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${COMPANY.shortName}`;
  }, [title]);
  return null;
}
