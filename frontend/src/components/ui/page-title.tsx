import { COMPANY } from '@deccanloop/contracts/company';
import { createContext, use, useEffect } from 'react';

/** For the build, which writes the title into the document of a page. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null);

/**
 * Sets the document's title, once per screen. Not a `<title>` element: index.html already has one, which is
 * needed before scripts run, and browsers show the first. The description of a public page is in its document alone,
 * because only search engines read it.
 */
export function PageTitle({
  title,
  isComplete = false,
}: {
  title: string;
  /** With the company's name in it, which is added to all other titles. */
  isComplete?: boolean;
}) {
  const complete = isComplete ? title : `${title} · ${COMPANY.shortName}`;
  use(PageTitleContext)?.(complete);
  useEffect(() => {
    document.title = complete;
  }, [complete]);
  return null;
}
