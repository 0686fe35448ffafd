import { parseRupees } from '@deccanloop/contracts/money';
import { upiPayLink } from '@deccanloop/contracts/payments/upi';

/** The kinds of content of a code. */
export const KINDS = [
  { id: 'text', label: 'Link or text' },
  { id: 'upi', label: 'UPI payment' },
  { id: 'wifi', label: 'Wi-Fi' },
  { id: 'contact', label: 'Contact card' },
] as const;

export type Kind = (typeof KINDS)[number]['id'];

/** The fields of all kinds; each kind reads its own. */
export interface Draft {
  text: string;
  upiId: string;
  payee: string;
  amount: string;
  note: string;
  network: string;
  security: 'WPA' | 'WEP' | 'nopass';
  password: string;
  hidden: boolean;
  name: string;
  phone: string;
  email: string;
  company: string;
  website: string;
}

export const EMPTY_DRAFT: Draft = {
  text: '',
  upiId: '',
  payee: '',
  amount: '',
  note: '',
  network: '',
  security: 'WPA',
  password: '',
  hidden: false,
  name: '',
  phone: '',
  email: '',
  company: '',
  website: '',
};

/** The text to encode for a complete draft. */
export function encoded(kind: Kind, draft: Draft): string {
  switch (kind) {
    case 'text':
      return draft.text.trim();
    case 'upi':
      return upiLink(draft);
    case 'wifi':
      return wifiText(draft);
    case 'contact':
      return contactCard(draft);
  }
}

const upiLink = ({ upiId, payee, amount, note }: Draft): string =>
  upiPayLink({
    address: upiId.trim(),
    name: payee.trim(),
    amountPaise: parseRupees(amount.trim()) ?? undefined,
    note: note.trim() || undefined,
  });

/** The Wi-Fi format of ZXing, which phones read; `\ ; , : "` are escaped. */
function wifiText({ network, security, password, hidden }: Draft): string {
  const escaped = (text: string) => text.replace(/[\\;,:"]/g, (character) => `\\${character}`);
  const secret = security === 'nopass' ? '' : `P:${escaped(password)};`;
  return `WIFI:T:${security};S:${escaped(network)};${secret}${hidden ? 'H:true;' : ''};`;
}

/** vCard 3.0 (RFC 2426), which every phone's camera supports. */
function contactCard({ name, phone, email, company, website }: Draft): string {
  const escaped = (text: string) => text.trim().replace(/[\\;,]/g, (character) => `\\${character}`);
  const line = (key: string, value: string) => (value.trim() === '' ? [] : [`${key}:${escaped(value)}`]);
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : '';
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(last ?? '')};${escaped(words.join(' '))};;;`,
    ...line('FN', name),
    ...line('ORG', company),
    ...line('TEL;TYPE=CELL', phone),
    ...line('EMAIL', email),
    ...line('URL', website),
    'END:VCARD',
  ].join('\n');
}
