import { BUDGETS, TIMELINES, type Option } from '@deccanloop/contracts/enquiries/quotation-options';
import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import type { ReactNode } from 'react';
import { priorityLabel } from '../../../components/quotation/quotation-labels';
import { MissingDetails } from './missing-details';
import { PriorityMark } from '../../../components/ui/priority-mark';
import { Panel } from '../../../components/ui/panel';
import { formatPhone } from '../../../lib/format';

const labelIn = (options: readonly Option[], id: string): string =>
  options.find((option) => option.id === id)?.label ?? id;

const listed = (values: readonly string[]): ReactNode =>
  values.length === 0 ? null : (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="rounded-sm bg-paper-100 px-2 py-0.5 text-xs font-medium text-ink-800">
          {value}
        </li>
      ))}
    </ul>
  );

/** What the customer asked for. */
export function RequestPanel({ project }: { project: ProjectDto }) {
  const { clientInfo, projectInfo, timelineAndBudget, technicalRequirements, projectScope } = project;
  const rows: readonly [string, ReactNode][] = [
    ['Type', projectInfo.projectType],
    ['Details', project.detailsGiven ? null : <MissingDetails key="details" project={project} />],
    [
      'Description',
      projectInfo.projectDescription && (
        <span className="whitespace-pre-line">{projectInfo.projectDescription}</span>
      ),
    ],
    ['Audience', projectInfo.targetAudience],
    ['Timeline', labelIn(TIMELINES, timelineAndBudget.timeline)],
    ['Budget', labelIn(BUDGETS, timelineAndBudget.budget)],
    [
      'Priority',
      timelineAndBudget.priority === null ? null : (
        <PriorityMark
          priority={timelineAndBudget.priority}
          label={priorityLabel(timelineAndBudget.priority)}
        />
      ),
    ],
    ['Platforms', listed(technicalRequirements.platformType)],
    ['Technologies', listed(technicalRequirements.technologies)],
    ['Features', listed(technicalRequirements.features)],
    ['Development phases asked for', numbered(projectScope.developmentPhases)],
    ['Contact', <Contact key="contact" {...clientInfo} />],
  ];
  return (
    <Panel title="What you asked for">
      <dl className="grid gap-4 px-5 pt-4 pb-6 text-sm sm:grid-cols-2 sm:px-6 xl:grid-cols-1">
        {rows.map(([term, value]) =>
          value === null || value === '' ? null : (
            <div key={term}>
              <dt className="text-ink-600">{term}</dt>
              <dd className="mt-1 wrap-anywhere text-ink-900">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Panel>
  );
}

function Contact({ clientName, companyName, email, phone }: ProjectDto['clientInfo']) {
  return [clientName, companyName, email, formatPhone(phone)].map(
    (line) =>
      line && (
        <span key={line} className="block">
          {line}
        </span>
      ),
  );
}

function numbered(phases: readonly string[]): ReactNode {
  if (phases.length === 0) return null;
  return (
    <ol className="list-inside list-decimal">
      {phases.map((phase) => (
        <li key={phase}>{phase}</li>
      ))}
    </ol>
  );
}
