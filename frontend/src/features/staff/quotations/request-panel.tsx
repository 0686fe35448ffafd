import {
  BUDGETS,
  DESIGN_NEEDS,
  MAINTENANCE_NEEDS,
  TIMELINES,
  type Option,
} from '@deccanloop/contracts/enquiries/quotation-options';
import type { StaffQuotationDto } from '@deccanloop/contracts/quotations/dto';
import type { ReactNode } from 'react';
import { priorityLabel } from '../../../components/quotation/quotation-labels';
import { Panel } from '../../../components/ui/panel';

/** The label of an answer; one of an older form is shown as it is. */
const labelIn = (options: readonly Option[], value: string | null): string | null =>
  value === null ? null : (options.find(({ id }) => id === value)?.label ?? value);

const listText = (values: readonly string[]): string | null =>
  values.length === 0 ? null : values.join(', ');

/** Everything that the customer wrote in the form; what was left empty is left out. */
export function RequestPanel({ quotation }: { quotation: StaffQuotationDto }) {
  const { projectInfo, timelineAndBudget, technicalRequirements, projectScope, request } = quotation;
  const short: readonly (readonly [string, string | null])[] = [
    ['Kind of project', projectInfo.projectType || null],
    ['Timeline', labelIn(TIMELINES, timelineAndBudget.timeline || null)],
    ['Budget', labelIn(BUDGETS, timelineAndBudget.budget || null)],
    ['Priority', timelineAndBudget.priority === null ? null : priorityLabel(timelineAndBudget.priority)],
    ['Platforms', listText(technicalRequirements.platformType)],
    ['Technologies', listText(technicalRequirements.technologies)],
    ['Features', listText(technicalRequirements.features)],
    ['Phases asked for', listText(projectScope.developmentPhases)],
    ['Design', labelIn(DESIGN_NEEDS, request.designRequired)],
    ['Maintenance', labelIn(MAINTENANCE_NEEDS, request.maintenanceRequired)],
  ];
  return (
    <Panel title="Request" description="As the customer wrote it.">
      <div className="grid gap-5 px-5 pt-4 pb-6 text-sm sm:px-6">
        {!quotation.detailsGiven && (
          <p className="text-ink-700">
            Details not yet given. The customer can add them by the link in the confirmation mail.
          </p>
        )}
        {projectInfo.projectDescription !== '' && (
          <Written title="Description">{projectInfo.projectDescription}</Written>
        )}
        {projectInfo.targetAudience !== null && (
          <Written title="Target audience">{projectInfo.targetAudience}</Written>
        )}
        {request.additionalRequirements !== null && (
          <Written title="Additional requirements">{request.additionalRequirements}</Written>
        )}
        {request.referenceWebsites !== null && (
          <Written title="Reference websites">{request.referenceWebsites}</Written>
        )}
        <dl className="grid gap-x-8 gap-y-4 border-t border-paper-200 pt-5 sm:grid-cols-2">
          {short.map(
            ([term, value]) =>
              value !== null && (
                <div key={term}>
                  <dt className="text-ink-600">{term}</dt>
                  <dd className="mt-0.5 wrap-anywhere text-ink-900">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </Panel>
  );
}

function Written({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold text-ink-900">{title}</h3>
      <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800">{children}</p>
    </div>
  );
}
