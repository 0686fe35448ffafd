import { dataExportDto } from '../customer/data-export-dto';
import { customerHomeDto } from '../customer/home-dto';
import { mailChoiceDto, mailChoicesDto } from '../customer/mail-choice-dto';
import { mailChoiceSchema } from '../customer/mail-choices';
import { noticesDto, noticesReadDto } from '../customer/notice-dto';
import { noticesQuery, readNoticesSchema } from '../customer/notices';
import { refundOfferDto, refundRequestedDto } from '../customer/refund-request-dto';
import { refundRequestSchema } from '../customer/refund-requests';
import { CUSTOMER_PATHS } from '../customer/paths';
import { PAYMENT_ID } from '../payments/identifiers';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { bytes } from './response-fields';

const read = declare({ area: 'accounts', access: 'session', method: 'GET' });
const send = declare({ area: 'accounts', access: 'session', method: 'POST' });

const paymentId = idParam('The transaction ID', PAYMENT_ID);

/** The calls of a customer's own workspace that belong to no other area. */
export const CUSTOMER_ENDPOINTS = {
  customerHome: read({
    path: CUSTOMER_PATHS.home,
    summary: 'Your dashboard: projects, deadlines, wallet, open payments and what needs your action',
    data: customerHomeDto,
  }),
  customerNotices: read({
    path: CUSTOMER_PATHS.notices,
    summary: 'What was mailed to you about payments, quotations, requests and security, newest first',
    query: noticesQuery,
    data: noticesDto,
  }),
  readCustomerNotices: send({
    path: CUSTOMER_PATHS.readNotices,
    reauthentication: 'own_details',
    summary: 'Mark a notice, or it and all older ones, as read',
    body: readNoticesSchema,
    data: noticesReadDto,
  }),
  mailChoices: read({
    path: CUSTOMER_PATHS.mailChoices,
    summary: 'Which optional e-mails you get',
    data: mailChoicesDto,
  }),
  chooseMails: send({
    path: CUSTOMER_PATHS.mailChoices,
    reauthentication: 'own_details',
    summary: 'Switch the e-mails about a topic on or off',
    body: mailChoiceSchema,
    data: mailChoiceDto,
  }),
  refundOffer: read({
    path: pattern(CUSTOMER_PATHS.refundRequest(':id')),
    summary: 'What of one of your payments can be refunded, and the open request for it',
    params: paymentId,
    data: refundOfferDto,
    errors: { payment: ['unknown_payment'] },
  }),
  requestRefund: send({
    path: pattern(CUSTOMER_PATHS.refundRequest(':id')),
    reauthentication: 'own_messages',
    summary: 'Ask for a refund of one of your payments: opens a ticket, or answers the open one',
    params: paymentId,
    body: refundRequestSchema,
    data: refundRequestedDto,
    errors: { payment: ['unknown_payment'], refund: ['too_much', 'too_little'] },
  }),
  dataExport: read({
    path: CUSTOMER_PATHS.dataExport,
    summary:
      'The newest download of your data: whether it is being prepared, its size, and until when it is kept',
    data: dataExportDto,
  }),
  requestDataExport: send({
    path: CUSTOMER_PATHS.dataExport,
    reauthentication: 'required',
    summary: 'Ask for a download of your data; answers the open request if there is one',
    data: dataExportDto,
    errors: { account: ['too_many_exports'] },
  }),
  dataExportFile: read({
    path: pattern(CUSTOMER_PATHS.dataExportFile(':id')),
    reauthentication: 'required',
    summary: 'The ZIP file with your data',
    params: idParam('The id that the download shows', RECORD_ID),
    data: bytes(),
    answerType: 'application/octet-stream',
    errors: { account: ['unknown_export'] },
  }),
} satisfies Record<string, Endpoint>;
