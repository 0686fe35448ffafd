/**
 * Whether a changing call needs a password or passkey given in this session within the last 5 minutes
 * (docs/decisions/0019), and why one does not. Every changing call of a session or payer names one of these.
 */
export const REAUTHENTICATION = {
  required: 'Always',
  after_submission: 'Once the KYC is submitted: staff and payouts rely on it then',
  reads: 'Not needed: it changes nothing',
  own_proof: 'Not needed: the call checks a password, passkey or code by itself, or only begins such a check',
  lessens: 'Not needed: it only ends access or stops something, also in the hands of a thief',
  own_payment: 'Not needed: it pays the company from money of the caller, or ends such a payment',
  own_details: 'Not needed: it changes what the caller reads or what papers print, and no access or money',
  own_submission: 'Not needed: it hands over what was entered before, and administrators decide',
  own_messages: 'Not needed: it writes to the company, or answers its offer',
  test_or_repeat: 'Not needed: it sends an event again to an endpoint that was added with re-authentication',
  staff_work: 'Not needed: daily work of staff, which moves no money and changes no rights',
  gateway_truth:
    'Not needed: it repeats what the gateway, the journal or a decision says, and invents no amount',
} as const;
export type Reauthentication = keyof typeof REAUTHENTICATION;

/** Whether the call can answer `reauthentication_required`. */
export const asksAgain = (need: Reauthentication | undefined): boolean =>
  need === 'required' || need === 'after_submission';
