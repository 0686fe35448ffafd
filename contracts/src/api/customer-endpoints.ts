import { customerHomeDto } from '../customer/home-dto';
import { noticesDto, noticesReadDto } from '../customer/notice-dto';
import { noticesQuery, readNoticesSchema } from '../customer/notices';
import { CUSTOMER_PATHS } from '../customer/paths';
import { declare } from './declare';
import type { Endpoint } from './endpoint';

const read = declare({ area: 'accounts', access: 'session', method: 'GET' });
const send = declare({ area: 'accounts', access: 'session', method: 'POST' });

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
    summary: 'Mark a notice, or it and all older ones, as read',
    body: readNoticesSchema,
    data: noticesReadDto,
  }),
} satisfies Record<string, Endpoint>;
