import {
  bookedCallsQuery,
  callLinkSchema,
  callTimeSchema,
  cancelCallSchema,
  endCallSchema,
  requestCallSchema,
} from '../calls/booked-calls';
import {
  callBackOutcomeSchema,
  callBackSchema,
  callBacksQuery,
  takeCallBackSchema,
} from '../calls/call-backs';
import {
  bookedCallDto,
  callBackCreatedDto,
  callBackDto,
  callBacksDto,
  callOfferDto,
  callRequestedDto,
  callSlotsDto,
  staffBookedCallDto,
  staffBookedCallsDto,
} from '../calls/dto';
import { CALL_PATHS } from '../calls/paths';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';

const read = declare({ area: 'enquiries', access: 'anybody', method: 'GET' });
const send = declare({ area: 'enquiries', access: 'anybody', method: 'POST' });
const staffRead = declare({ area: 'staff', access: 'staff', method: 'GET' });
const staffChange = declare({ area: 'staff', access: 'staff', method: 'POST' });

const id = idParam('The id that the list shows', RECORD_ID);

/** Call-back requests of visitors, and the work of staff with them. */
const CALL_BACK_ENDPOINTS = {
  callOffer: read({
    path: CALL_PATHS.offer,
    summary: 'Which calls the site offers, and when',
    data: callOfferDto,
  }),
  requestCallBack: send({
    path: CALL_PATHS.callBacks,
    summary: 'Ask to be called back',
    body: callBackSchema,
    data: callBackCreatedDto,
    errors: { call: ['call_backs_off', 'time_not_offered', 'too_many_call_backs'] },
  }),
  callBacks: staffRead({
    path: CALL_PATHS.staffCallBacks,
    personal: 'call_back_list',
    summary: 'Call-back requests; those that wait, the ones due first',
    query: callBacksQuery,
    data: callBacksDto,
  }),
  takeCallBack: staffChange({
    path: pattern(CALL_PATHS.takeCallBack(':id')),
    reauthentication: 'staff_work',
    summary: 'Take a call-back request, unless another member of staff has it',
    params: id,
    body: takeCallBackSchema,
    data: callBackDto,
    errors: { call: ['unknown_call_back', 'call_back_taken', 'call_changed'] },
  }),
  callBackOutcome: staffChange({
    path: pattern(CALL_PATHS.callBackOutcome(':id')),
    reauthentication: 'staff_work',
    summary: 'Record how a call went, and a note',
    params: id,
    body: callBackOutcomeSchema,
    data: callBackDto,
    errors: { call: ['unknown_call_back', 'call_changed'] },
  }),
} satisfies Record<string, Endpoint>;

/** Calls at a time that the visitor chose. */
const BOOKED_CALL_ENDPOINTS = {
  callSlots: read({
    path: CALL_PATHS.slots,
    summary: 'The times at which a call can be booked',
    data: callSlotsDto,
    errors: { call: ['booking_off'] },
  }),
  requestCall: send({
    path: CALL_PATHS.requests,
    summary: 'Request a call, which is booked with the link that is mailed',
    body: requestCallSchema,
    data: callRequestedDto,
    errors: { call: ['booking_off', 'slot_taken', 'slot_not_offered', 'too_many_requests'] },
  }),
  confirmCall: send({
    path: CALL_PATHS.confirmBooking,
    summary: 'Book the requested call of a link, at its time or at another one',
    body: callTimeSchema,
    data: bookedCallDto,
    errors: {
      call: [
        'booking_off',
        'call_link_unusable',
        'call_cancelled',
        'slot_taken',
        'slot_not_offered',
        'too_many_bookings',
      ],
    },
  }),
  openBookedCall: send({
    path: CALL_PATHS.openBooking,
    summary: 'The requested or booked call of a link',
    body: callLinkSchema,
    data: bookedCallDto,
    errors: { call: ['call_link_unusable'] },
  }),
  moveBookedCall: send({
    path: CALL_PATHS.moveBooking,
    summary: 'Move the booked call of a link to another time',
    body: callTimeSchema,
    data: bookedCallDto,
    errors: {
      call: [
        'booking_off',
        'call_link_unusable',
        'call_not_confirmed',
        'call_over',
        'call_cancelled',
        'slot_taken',
        'slot_not_offered',
        'too_many_moves',
      ],
    },
  }),
  cancelOwnBookedCall: send({
    path: CALL_PATHS.cancelBooking,
    summary: 'Cancel the booked call of a link',
    body: callLinkSchema,
    data: bookedCallDto,
    errors: { call: ['call_link_unusable', 'call_not_confirmed', 'call_over'] },
  }),
  bookedCalls: staffRead({
    path: CALL_PATHS.staffBookedCalls,
    personal: 'booked_call_list',
    summary: 'Booked calls of today, later ones, or past ones',
    query: bookedCallsQuery,
    data: staffBookedCallsDto,
  }),
  endBookedCall: staffChange({
    path: pattern(CALL_PATHS.endBookedCall(':id')),
    reauthentication: 'staff_work',
    summary: 'Record whether a booked call was held',
    params: id,
    body: endCallSchema,
    data: staffBookedCallDto,
    errors: { call: ['unknown_call', 'call_changed', 'call_not_begun', 'call_cancelled'] },
  }),
  cancelBookedCall: staffChange({
    path: pattern(CALL_PATHS.cancelBookedCall(':id')),
    reauthentication: 'staff_work',
    summary: 'Cancel a booked call; the visitor is told why by mail',
    params: id,
    body: cancelCallSchema,
    data: staffBookedCallDto,
    errors: { call: ['unknown_call', 'call_changed', 'call_over', 'call_cancelled'] },
  }),
} satisfies Record<string, Endpoint>;

export const CALL_ENDPOINTS = { ...CALL_BACK_ENDPOINTS, ...BOOKED_CALL_ENDPOINTS };
