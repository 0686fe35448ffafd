import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { orNull } from '@deccanloop/core/domain/enquiries/storing/enquiry';
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
    const given = await services.quotationDetails.give(token, {
      company_name: orNull(body.companyName),
      project_type: body.projectType,
      project_description: body.projectDescription,
      target_audience: orNull(body.targetAudience),
      platform_types: body.platformType,
      technologies: body.technologies ?? [],
      features: body.features ?? [],
      design_required: orNull(body.designRequired),
      development_phases: body.developmentPhases ?? [],
      maintenance_required: orNull(body.maintenanceRequired),
      timeline: body.timeline,
      budget: body.budget,
      priority: orNull(body.priority),
      additional_requirements: orNull(body.additionalRequirements),
      reference_websites: orNull(body.referenceWebsites),
    });
    answer(ctx, given);
  });
}
