import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import {
  quotationSchema,
  quotationStartSchema,
  type PersonField,
} from '@deccanloop/contracts/enquiries/quotation';
import { typedPhone } from '@deccanloop/contracts/phone';
import { AccountError } from '@deccanloop/core/domain/accounts/errors';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { NewQuotation, QuotationStart } from '@deccanloop/core/domain/enquiries/quotations/quotations';
import type { InferType } from 'yup';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { validated } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { unlessProgram } from './honeypot';
import { toDetails } from './quotation-details';

/**
 * The request in one call, and its first step alone. Open to visitors, unless an administrator has switched that off,
 * which counts for forms that are open. For a logged-in user the details of the account are used, and contact details
 * or an owner in the body are ignored.
 */
export function quotationRoute(router: Router, { services }: AppDeps, kit: RouteKit): void {
  /** @throws AccountError `unauthenticated` for a visitor while requests need a log-in */
  const senderOf = async (live: LiveSession | null) => {
    if (live === null && (await services.storedSettings.isOn('quotation_login')))
      throw new AccountError('unauthenticated', { message: LOG_IN_FIRST });
    const known = live === null ? {} : personOf(live);
    return { known, fields: Object.keys(known) as PersonField[], userId: live?.user.id ?? null };
  };
  const open = [kit.limit('enquiry'), kit.session.optional, kit.sameOrigin, jsonBody()] as const;

  serve(router, API.quotation, [...open], async (ctx) => {
    const { known, fields, userId } = await senderOf(ctx.state.live);
    const body = validated(quotationSchema(fields), ctx.state.json);
    const quotation = toQuotation({ ...body, ...known }, userId);
    answer(ctx, await unlessProgram('quotation', body, () => services.quotations.create(quotation)));
  });

  serve(router, API.quotationStart, [...open], async (ctx) => {
    const { known, fields, userId } = await senderOf(ctx.state.live);
    const body = validated(quotationStartSchema(fields), ctx.state.json);
    const start = toStart({ ...body, ...known }, userId);
    const created = await unlessProgram('quotation', body, () => services.quotations.start(start));
    // A program gets no link.
    answer(ctx, { detailsToken: null, ...created });
  });
}

const LOG_IN_FIRST = 'Please log in to request a quotation. What you have typed stays here.';

/** The contact details of the account. Without a phone number there, the body must have one. */
function personOf({ user }: LiveSession): Partial<Record<PersonField, string>> {
  return {
    clientName: user.name,
    email: user.email,
    ...(user.phone !== null && { phone: typedPhone(user.phone) }),
  };
}

/** Each is either validated or from the account. */
const toStart = (
  body: InferType<ReturnType<typeof quotationStartSchema>>,
  userId: string | null,
): QuotationStart => ({
  userId,
  clientName: body.clientName ?? '',
  email: body.email ?? '',
  phone: body.phone ?? '',
  projectTitle: body.projectTitle,
});

const toQuotation = (
  body: InferType<ReturnType<typeof quotationSchema>>,
  userId: string | null,
): NewQuotation => ({
  ...toStart(body, userId),
  ...toDetails(body),
});
