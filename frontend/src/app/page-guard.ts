import {
  isWorkspace,
  PAGES,
  ROUTE_GUARDS,
  SAME_PAGES,
  servicePath,
  type RouteGuard,
} from '@deccanloop/contracts/routes';
import { SERVICE_IDS } from '@deccanloop/contracts/service-ids';
import { PAGE_HEADS } from '../content/page-heads';

/** `/paynow/` is the same page as `/paynow`. */
export const pageOf = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** The guard of a page (`ROUTE_GUARDS`); undefined where it is open to everyone. */
export const guardOf = (pathname: string): RouteGuard | undefined => {
  const page = pageOf(pathname);
  return ROUTE_GUARDS[isWorkspace(page) ? PAGES.dashboard : page];
};

/** Public pages: the prerendered ones with their services and articles. */
export function isPublic(pathname: string): boolean {
  const page = pageOf(pathname);
  return (
    page.startsWith(`${PAGES.blog}/`) ||
    SERVICE_IDS.some((id) => servicePath(id) === page) ||
    page in SAME_PAGES ||
    PAGE_HEADS.some(({ path }) => path === page)
  );
}
