import type { NoticeMail } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import { indianTime } from './india-time';
import { oneLine } from './one-line';

const LABELS = [
  ['person', 'Person'],
  ['requestedBy', 'Requested by'],
  ['until', 'Until'],
  ['part', 'Changed'],
  ['passkey', 'Passkey'],
  ['email', 'New e-mail'],
  ['phone', 'Phone'],
  ['device', 'Device'],
  ['place', 'Place'],
  ['address', 'IP address'],
  ['endpoint', 'Endpoint'],
] as const;

/** When, with which device and from where: details by which users recognise their own actions. */
export function detailsOf({ at, detail }: Pick<NoticeMail, 'at' | 'detail'>): [string, string][] {
  const known = LABELS.flatMap(([key, label]): [string, string][] => {
    const value = oneLine(detail[key] ?? '');
    return value === '' ? [] : [[label, value]];
  });
  return [['When', indianTime(at)], ...known];
}
