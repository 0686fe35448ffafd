import type { ProjectDto } from '@deccanloop/contracts/quotations/dto';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { phasePath } from '../paths';
import { payNowState } from './pay-now-state';

/** Pay Now in a list: leads to the phase, or says why it cannot be paid now. */
export function PayNowLink({ project }: { project: ProjectDto }) {
  const id = useId();
  const state = payNowState(project);
  const ofProject = <span className="sr-only"> for {project.projectInfo.projectTitle}</span>;
  if (state.phase !== null)
    return (
      <Button asChild size="sm" className="ml-3.5 lg:ml-0">
        <Link to={phasePath(project._id, state.phase.number)}>Pay Now{ofProject}</Link>
      </Button>
    );
  return (
    <div className="ml-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 lg:ml-0 lg:grid lg:justify-items-end">
      <Button size="sm" disabled aria-describedby={id}>
        Pay Now{ofProject}
      </Button>
      <span id={id} className="text-xs whitespace-nowrap text-ink-600">
        {state.reason}
      </span>
    </div>
  );
}
