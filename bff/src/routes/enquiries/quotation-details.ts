import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { quotationDetailsFields } from '@deccanloop/contracts/enquiries/quotation';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
import type { RequestDetails } from '@deccanloop/core/domain/quotations/request-details';
import type { InferType } from 'yup';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';

/** The second step of the quotation form. The token comes in the body, so that no log of addresses holds it. */
export function quotationDetailsRoute(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const open = [kit.limit('enquiry'), kit.sameOrigin, jsonBody()] as const;

  serve(router, API.openQuotationDetails, [...open], async (ctx) => {
    answer(ctx, await services.quotationDetails.open(ctx.state.input.body.token));
  });

  serve(router, API.quotationDetails, [...open], async (ctx) => {
    const { token, ...body } = ctx.state.input.body;
    answer(ctx, await services.quotationDetails.give(token, toDetails(body)));
  });
}

/** Without empty texts: an answer that is not required is there or null. */
export const toDetails = (body: InferType<typeof quotationDetailsFields>): RequestDetails => ({
  companyName: orNull(body.companyName),
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
});
