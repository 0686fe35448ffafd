import {
  isWorkspace,
  PAGES,
  ROUTE_GUARDS,
  SAME_PAGES,
  servicePath,
  WORK_PAGE,
  workPath,
  type RouteGuard,
} from '@deccanloop/contracts/routes';
import { SERVICE_IDS } from '@deccanloop/contracts/service-ids';
import { SLUGS } from 'virtual:case-study-slugs';
import { isPublicPage } from '../content/page-titles';

/** `/paynow/` is the same page as `/paynow`. */
export const pageOf = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** The guard of a page (`ROUTE_GUARDS`); undefined where it is open to everyone. */
export const guardOf = (pathname: string): RouteGuard | undefined => {
  const page = pageOf(pathname);
  return ROUTE_GUARDS[isWorkspace(page) ? PAGES.dashboard : page];
};

/** Public pages: the prerendered ones with their services, articles and case studies. */
export function isPublic(pathname: string): boolean {
  const page = pageOf(pathname);
  return (
    page.startsWith(`${PAGES.blog}/`) ||
    SERVICE_IDS.some((id) => servicePath(id) === page) ||
    (page === WORK_PAGE && SLUGS.length > 0) ||
    SLUGS.some((slug) => workPath(slug) === page) ||
    page in SAME_PAGES ||
    isPublicPage(page)
  );
}
