import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import {
  PROJECT_STATUS_LABELS,
  type PhaseState,
  type ProjectStatus,
  type QuotationStatus,
} from '@deccanloop/contracts/quotations/states';
import { useNow } from '../../lib/now';
import { TAG_TONES } from '../../lib/payment-view';
import { Tag } from '../ui/tag';
import {
  DECISION_LABELS,
  decisionOf,
  PHASE_STATE_LABELS,
  PROJECT_STATUS_TONES,
  QUOTATION_STATUS_LABELS,
} from './quotation-labels';

/** Whose words a label has. */
export type Reader = 'customer' | 'staff';

export function QuotationStatusTag({ status, to }: { status: QuotationStatus; to: Reader }) {
  const label = QUOTATION_STATUS_LABELS[status];
  return <Tag tone={TAG_TONES[label.tone]}>{label[to]}</Tag>;
}

/** Where the customer's answer to a price stands; nothing without a price. */
export function DecisionTag({
  project,
  to,
}: {
  project: Pick<ProjectDto, 'status' | 'customerDecision' | 'validUntil'>;
  to: Reader;
}) {
  const decision = decisionOf(project, useNow());
  if (decision === null) return null;
  const label = DECISION_LABELS[decision];
  return <Tag tone={TAG_TONES[label.tone]}>{label[to]}</Tag>;
}

export function ProjectStatusTag({ status }: { status: ProjectStatus }) {
  return <Tag tone={TAG_TONES[PROJECT_STATUS_TONES[status]]}>{PROJECT_STATUS_LABELS[status]}</Tag>;
}

/** Where it stands, to its customer: the badge of its status, and that of the answer or of the project. */
export function QuotationTags({
  project,
}: {
  project: Pick<ProjectDto, 'status' | 'customerDecision' | 'projectStatus' | 'validUntil'>;
}) {
  const { status, customerDecision, projectStatus } = project;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <QuotationStatusTag status={status} to="customer" />
      {projectStatus !== null && customerDecision === 'accepted' ? (
        <ProjectStatusTag status={projectStatus} />
      ) : (
        <DecisionTag project={project} to="customer" />
      )}
    </span>
  );
}

export function PhaseStateTag({ state, to }: { state: PhaseState; to: Reader }) {
  const label = PHASE_STATE_LABELS[state];
  return (
    <Tag tone={TAG_TONES[label.tone]} pulse={state === 'paying'}>
      {label[to]}
    </Tag>
  );
}
