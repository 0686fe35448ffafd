import type { BookedCallStatus } from '@deccanloop/contracts/calls/booked-calls';
import type { CallTopic } from '@deccanloop/contracts/calls/topics';

export interface NewBooking {
  startsAt: Date;
  name: string;
  /** In lower case. */
  email: string;
  /** In E.164. */
  phone: string;
  topic: CallTopic;
  /** Empty when the visitor wrote nothing. */
  about: string;
}

export interface BookedCall extends NewBooking {
  id: string;
  reference: string;
  status: BookedCallStatus;
  /** Of staff; null unless they have cancelled it. */
  cancelReason: string | null;
  /** Of the invitation: higher with each change of the time, and with the cancellation. */
  sequence: number;
  version: number;
  updatedAt: Date;
}

/** `asha+shop@example.com` is delivered to `asha@example.com`. */
export const inboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');
