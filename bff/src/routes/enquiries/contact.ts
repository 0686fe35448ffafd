import type Router from '@koa/router';
import { contactSchema } from '@deccanloop/contracts/enquiries/contact';
import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { unlessProgram } from './honeypot';

export function contactRoute(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.post(
    ENQUIRY_PATHS.contact,
    ...route(
      [kit.limit('enquiry'), kit.sameOrigin, jsonBody(), validate({ body: contactSchema })],
      async (ctx) => {
        const { body } = ctx.state.input;
        const created = await unlessProgram('contact', body, () => services.contactRequests.create(body));
        answer<EnquiryCreatedDto>(ctx, created);
      },
    ),
  );
}
