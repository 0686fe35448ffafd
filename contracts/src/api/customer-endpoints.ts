import { customerHomeDto } from '../customer/home-dto';
import { CUSTOMER_PATHS } from '../customer/paths';
import { declare } from './declare';
import type { Endpoint } from './endpoint';

const read = declare({ area: 'accounts', access: 'session', method: 'GET' });

/** The calls of a customer's own workspace that belong to no other area. */
export const CUSTOMER_ENDPOINTS = {
  customerHome: read({
    path: CUSTOMER_PATHS.home,
    summary: 'Your dashboard: projects, deadlines, wallet, open payments and what needs your action',
    data: customerHomeDto,
  }),
} satisfies Record<string, Endpoint>;
