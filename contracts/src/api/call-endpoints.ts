import {
  callBackOutcomeSchema,
  callBackSchema,
  callBacksQuery,
  takeCallBackSchema,
} from '../calls/call-backs';
import { callBackCreatedDto, callBackDto, callBacksDto, callOfferDto } from '../calls/dto';
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
export const CALL_ENDPOINTS = {
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
    summary: 'Take a call-back request, unless another member of staff has it',
    params: id,
    body: takeCallBackSchema,
    data: callBackDto,
    errors: { call: ['unknown_call_back', 'call_back_taken', 'call_changed'] },
  }),
  callBackOutcome: staffChange({
    path: pattern(CALL_PATHS.callBackOutcome(':id')),
    summary: 'Record how a call went, and a note',
    params: id,
    body: callBackOutcomeSchema,
    data: callBackDto,
    errors: { call: ['unknown_call_back', 'call_changed'] },
  }),
} satisfies Record<string, Endpoint>;
