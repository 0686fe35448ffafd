import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';

export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_MONTHS = 6;

/**
 * The contact for security reports (RFC 9116). Made at each request, so that it never expires.
 * @param now only its month is used, so that the text stays the same for a month
 */
export function securityTxt(publicOrigin: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + VALID_MONTHS, 1));
  return [
    `Contact: mailto:${COMPANY.supportEmail}`,
    `Contact: ${publicOrigin}${PAGES.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
