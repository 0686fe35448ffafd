import { CALL_BACK_ERRORS } from '@deccanloop/contracts/calls/call-backs';
import type { CallErrorCode } from '@deccanloop/core/domain/enquiries/calls/errors';
import type { ErrorTable } from './error-table';

export const CALL_ERRORS: ErrorTable<CallErrorCode> = {
  call_backs_off: {
    status: 404,
    message: 'We do not take call-back requests here. Please call or write to us.',
  },
  time_not_offered: { status: 409, message: CALL_BACK_ERRORS.time.gone },
  too_many_call_backs: {
    status: 429,
    message: 'We already have requests to call this number, and we will. You can also call us.',
  },
  unknown_call_back: { status: 404, message: 'There is no such call-back request.' },
  call_back_taken: { status: 409, message: 'Another member of staff has just taken this request.' },
  call_changed: {
    status: 409,
    message: 'This request was changed meanwhile. The list now shows what is new; please try again.',
  },
  booking_off: { status: 404, message: 'Calls cannot be booked here. Please call or write to us.' },
  slot_taken: { status: 409, message: 'This time has just been taken. Choose another one.' },
  slot_not_offered: { status: 409, message: 'This time is no longer offered. Choose another one.' },
  too_many_requests: {
    status: 429,
    message: 'Several calls were requested for this address already. Use the link in our e-mail, or call us.',
  },
  call_not_confirmed: { status: 409, message: 'This call is not booked yet. Confirm it first.' },
  too_many_bookings: {
    status: 429,
    message:
      'There are several booked calls for this address or number already. Cancel one of them, or call us.',
  },
  too_many_moves: {
    status: 409,
    message: 'This call was moved several times already. Cancel it and book another one, or call us.',
  },
  call_link_unusable: {
    status: 410,
    message: 'This link is not valid. Open it again from our e-mail, or call us.',
  },
  call_over: { status: 409, message: 'This call has begun already, so it cannot be changed.' },
  call_cancelled: { status: 409, message: 'This call was cancelled.' },
  unknown_call: { status: 404, message: 'There is no such call.' },
  call_not_begun: { status: 409, message: 'This call has not begun yet.' },
};
