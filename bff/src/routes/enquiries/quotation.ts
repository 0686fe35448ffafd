import type Router from '@koa/router';
import type { EnquiryCreatedDto } from '@deccanloop/contracts/enquiries/dto';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { quotationSchema, type PersonField } from '@deccanloop/contracts/enquiries/quotation';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { NewQuotation } from '@deccanloop/core/domain/enquiries/quotations/quotations';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
import type { InferType } from 'yup';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validated } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { unlessProgram } from './honeypot';

/**
 * Open to visitors, unless the owner of the site wants a log-in. Who is logged in asks as the person of the
 * account: what the body says of them, or of an owner, is not looked at.
 */
export function quotationRoute(router: Router, { services, settings }: AppDeps, kit: RouteKit): void {
  router.post(
    ENQUIRY_PATHS.quotation,
    ...route(
      [
        kit.limit('enquiry'),
        settings.quotationRequiresLogin ? kit.session.require : kit.session.optional,
        kit.sameOrigin,
        jsonBody(),
      ],
      async (ctx) => {
        const { live, json } = ctx.state;
        const known = live === null ? {} : personOf(live);
        const body = await validated(quotationSchema(Object.keys(known) as PersonField[]), json);
        const quotation = toQuotation({ ...body, ...known }, live?.user.id ?? null);
        const created = await unlessProgram('quotation', body, () => services.quotations.create(quotation));
        answer<EnquiryCreatedDto>(ctx, created);
      },
    ),
  );
}

/** What the account knows; an account may have no phone number, which is then asked for. */
function personOf({ user }: LiveSession): Partial<Record<PersonField, string>> {
  return {
    clientName: user.name,
    email: user.email,
    ...(user.phone !== null && { phone: user.phone }),
  };
}

function toQuotation(
  body: InferType<ReturnType<typeof quotationSchema>>,
  userId: string | null,
): NewQuotation {
  return {
    userId,
    // Each was checked, or is the account's.
    clientName: body.clientName ?? '',
    companyName: orNull(body.companyName),
    email: body.email ?? '',
    phone: body.phone ?? '',
    projectTitle: body.projectTitle,
    projectType: body.projectType,
    projectDescription: body.projectDescription,
    targetAudience: orNull(body.targetAudience),
    platformType: body.platformType,
    technologies: body.technologies ?? [],
    features: body.features ?? [],
    designRequired: orNull(body.designRequired),
    developmentPhases: body.developmentPhases ?? [],
    maintenanceRequired: orNull(body.maintenanceRequired),
    timeline: body.timeline,
    budget: body.budget,
    priority: orNull(body.priority),
    additionalRequirements: orNull(body.additionalRequirements),
    referenceWebsites: orNull(body.referenceWebsites),
  };
}
