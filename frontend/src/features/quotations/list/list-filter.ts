import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import {
  PROJECT_STATUS_LABELS,
  PROJECT_STATUSES,
  QUOTATION_STATUSES,
} from '@deccanloop/contracts/quotations/states';
import { decisionOf, QUOTATION_STATUS_LABELS } from '../../../components/quotation/quotation-labels';
import type { FilterSpec, FilterValues } from '../../../components/table/filters/filter-specs';

export const FILTERS: readonly FilterSpec[] = [
  {
    kind: 'search',
    name: 'search',
    label: 'Search quotations',
    placeholder: 'Title, project number or reference',
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: QUOTATION_STATUSES.map((id) => ({ id, label: QUOTATION_STATUS_LABELS[id].customer })),
  },
  {
    kind: 'choice',
    name: 'project',
    label: 'Project',
    options: PROJECT_STATUSES.map((id) => ({ id, label: PROJECT_STATUS_LABELS[id] })),
  },
  { kind: 'flag', name: 'open', label: 'Waiting for your answer' },
];

/** The quotations that fit the filters. @param now ms since 1970 */
export function matching(
  projects: readonly ProjectDto[],
  filters: FilterValues,
  now: number,
): readonly ProjectDto[] {
  const words = (filters['search'] ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return projects.filter((project) => {
    const { projectId, reference, status, projectStatus, projectInfo } = project;
    const text = [projectInfo.projectTitle, projectInfo.projectType, projectId, reference]
      .join(' ')
      .toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (!filters['status'] || status === filters['status']) &&
      (!filters['project'] || projectStatus === filters['project']) &&
      (!filters['open'] || decisionOf(project, now) === 'open')
    );
  });
}
