import { errorDocumentation } from '@deccanloop/contracts/documentation/pages';
import type { ApiCallRowDto } from '@deccanloop/contracts/merchant/api-log';
import { ExternalLink } from 'lucide-react';
import { Tag, type TagProps } from '../../../components/ui/tag';
import { formatSeconds } from '../../../lib/format-seconds';

/** Of the HTTP statuses that calls with an API key answer. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad request',
  402: 'Payment failed',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported type',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Unavailable',
};

const toneOf = (status: number): NonNullable<TagProps['tone']> => {
  if (status < 400) return 'success';
  return status < 500 ? 'warning' : 'danger';
};

/** "404 Not found" */
export function HttpStatusTag({ status }: { status: number }) {
  const text = STATUS_TEXTS[status];
  return <Tag tone={toneOf(status)}>{text === undefined ? status : `${status} ${text}`}</Tag>;
}

/** "POST /api/payments/create" */
export const CallName = ({ method, path }: Pick<ApiCallRowDto, 'method' | 'path'>) => (
  <span className="font-mono text-[0.8125rem]">
    <span className="text-ink-600">{method}</span> {path}
  </span>
);

export const CallTime = ({ at }: { at: string }) => <time dateTime={at}>{formatSeconds(at)}</time>;

export const keyText = ({ name, lastFour }: ApiCallRowDto['key']): string => `${name} …${lastFour}`;

/** Leads to the explanation of an error. In a new tab: the record stays open. */
export const ErrorLink = ({ code }: { code: string }) => (
  <a
    href={errorDocumentation('', code)}
    target="_blank"
    rel="noreferrer"
    className="inline-flex items-center gap-1.5 font-semibold underline underline-offset-4"
  >
    What this error means
    <ExternalLink aria-hidden className="size-3.5" />
    <span className="sr-only">, in a new tab</span>
  </a>
);
