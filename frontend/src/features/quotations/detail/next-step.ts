import { formatPaise } from '@deccanloop/contracts/money';
import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import { PROJECT_STATUS_LABELS } from '@deccanloop/contracts/quotations/states';
import { decisionOf } from '../../../components/quotation/quotation-labels';
import { formatDate } from '../../../lib/format';
import { longDate } from '../../../lib/long-date';

const total = (paise: Parameters<typeof formatPaise>[0]) => formatPaise(paise, { decimals: 'always' });

/** What happens next, in a sentence or two. @param now ms since 1970 */
export function nextStepOf(project: ProjectDto, now: number): string {
  const { status, projectStatus, validUntil } = project;
  if (status === 'submitted') return 'We have your request. You get a mail when we start on your price.';
  if (status === 'pending') return 'We are working on your price. You get a mail when it is ready.';
  if (status === 'rejected')
    return 'We cannot offer this project. Write to us below if something has changed.';
  const until = validUntil === null ? '' : formatDate(validUntil);
  switch (decisionOf(project, now)) {
    case 'open':
      return projectStatus === null
        ? `Your price is ready. Read it, then accept or decline it until ${until}.`
        : `We sent a new price for the phases that are not paid. Accept or decline it until ${until}.`;
    case 'expired':
      return `This price was valid until ${until}. Write to us below, and we can send you a new one.`;
    case 'declined':
      return 'You declined this price. Write to us below if something should change: we can send a new one.';
    case 'accepted':
    case null:
      return afterAcceptance(project);
  }
}

function afterAcceptance({ phases, projectStatus }: ProjectDto): string {
  const work = projectStatus === null ? '' : ` Project status: ${PROJECT_STATUS_LABELS[projectStatus]}.`;
  const paying = phases.find(({ state }) => state === 'paying');
  if (paying) return `Phase ${paying.number} is being paid from your wallet.${work}`;
  const waiting = phases.find(({ state }) => state === 'waiting');
  if (waiting) return `Phase ${waiting.number} waits for your top-up.${work}`;
  const next = phases.find(({ state }) => state === 'unpaid');
  if (!next)
    return projectStatus === 'completed'
      ? 'The project is completed, and all phases are paid.'
      : `All phases are paid.${work}`;
  const due = next.dueOn === null ? '' : `, due on ${longDate(next.dueOn, 'short')}`;
  return `Next to pay: phase ${next.number}, ${next.title}, ${total(next.totalPaise)} with GST${due}.${work}`;
}
