import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';

export const SECURITY_TXT = '/.well-known/security.txt';

/** Half a year: RFC 9116 asks for less than a year. */
const VALID_MONTHS = 6;

/**
 * Where a fault of security is to be reported (RFC 9116). Made when it is asked for, so that it never expires.
 * @param now its month counts only: the text stays the same for a month
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
