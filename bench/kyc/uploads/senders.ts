import { setTimeout as delay } from 'node:timers/promises';
import { gstinCheckCharacter } from '@deccanloop/contracts/gst/gstin';
import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { accountNo, seedAccounts } from '../../accounts/contenders/accounts';
import type { Stack } from '../../stack/start-stack';
import { logIn } from '../../stack/log-in';
import { untilAnswered } from '../../stack/until-answered';
import type { Paper } from './papers';

/** As the browser repeats an upload that was answered with 503 (frontend/src/components/upload/use-upload.ts). */
const REPEATS = { most: 10, longestWaitSeconds: 60 } as const;

export interface Sent {
  /** From the first byte of the first try to the answer that it is stored, with all waiting between tries. */
  ms: number;
  /** Tries that were answered with 503. */
  busy: number;
  /** What was answered instead of "stored"; null when it is stored. */
  error: string | null;
}

/** A customer with business information. */
export interface Sender {
  gstNumber: string;
  panNumber: string;
  send(paper: Paper): Promise<Sent>;
}

export async function openSenders(stack: Stack, count: number): Promise<Sender[]> {
  await seedAccounts(stack.database, count);
  const senders: Sender[] = [];
  for (let n = 1; n <= count; n += 1) senders.push(await openSender(stack, n));
  return senders;
}

async function openSender(stack: Stack, n: number): Promise<Sender> {
  const { email } = accountNo(n);
  const headers = { Cookie: await logIn(stack, email) };
  const panNumber = `AAPFU${String(n).padStart(4, '0')}F`;
  const gstNumber = `27${panNumber}1Z${gstinCheckCharacter(`27${panNumber}1Z`)}`;
  await untilAnswered(stack, {
    path: KYC_PATHS.businessInfo,
    headers,
    body: {
      ...{ businessName: `Specimen Exports ${n}`, businessType: 'proprietorship', gstNumber, panNumber },
      ...{
        addressLine1: '12 Lake View Road',
        addressLine2: '',
        city: 'Pune',
        stateCode: '27',
        pinCode: '411001',
      },
    },
  });
  const origin = { Origin: stack.environment.PUBLIC_ORIGIN ?? '', 'Sec-Fetch-Site': 'same-origin' };
  return {
    gstNumber,
    panNumber,
    send: (paper) => sendAsBrowser(stack.bffOrigin, { ...headers, ...origin }, paper),
  };
}

async function sendAsBrowser(origin: string, headers: Record<string, string>, paper: Paper): Promise<Sent> {
  const began = performance.now();
  for (let busy = 0; ; busy += 1) {
    const response = await fetch(origin + KYC_PATHS.uploadDocuments, {
      method: 'POST',
      headers,
      body: formOf(paper),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    if (response.status !== 503 || retryAfter === null || busy === REPEATS.most)
      return {
        ms: performance.now() - began,
        busy,
        error: response.ok ? null : `${response.status} ${text.slice(0, 300)}`,
      };
    await delay(Math.min(Number(retryAfter), REPEATS.longestWaitSeconds) * 1_000);
  }
}

function formOf({ type, number, field, mimeType, bytes }: Paper): FormData {
  const form = new FormData();
  form.append('type', type);
  form.append('number', number);
  form.append('consentVersion', KYC_CONSENT_VERSION);
  form.append(field, new Blob([new Uint8Array(bytes)], { type: mimeType }), 'paper');
  return form;
}
