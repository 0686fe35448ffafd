import { PROJECT_PROMISES } from '@deccanloop/contracts/project-promises';
import { PAGES } from '@deccanloop/contracts/routes';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { dollarsText, rupeesText, type Solution } from '../../content/solutions';
import { Badges } from './badges';
import SolutionDetails from './solution-details';
import { SolutionIllustration } from './solution-illustration';

/** All details of one solution. */
export default function SolutionDialog({ solution, onClose }: { solution: Solution; onClose: () => void }) {
  const { title, category, timeline, id, service } = solution;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="text-2xl">{title}</span>}
      description={category}
      footer={
        <Button asChild size="lg">
          <Link to={service === undefined ? PAGES.quotation : `${PAGES.quotation}?service=${service}`}>
            Get Started Now
          </Link>
        </Button>
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[15rem_1fr]">
        <div>
          <div className="overflow-clip rounded-md border border-paper-200">
            <SolutionIllustration image={solution.image} />
          </div>
          <dl className="mt-4 grid grid-cols-2 gap-px overflow-clip rounded-md border border-paper-200 bg-paper-200 sm:grid-cols-1">
            <div className="bg-paper-50 px-4 py-3.5 sm:px-5">
              <dt className="text-sm text-ink-600">Timeline</dt>
              <dd className="display figures mt-0.5 text-lg text-ink-900">{timeline}</dd>
            </div>
            <div className="bg-paper-50 px-4 py-3.5 sm:px-5">
              <dt className="text-sm text-ink-600">Investment</dt>
              <dd className="display figures mt-0.5 text-lg text-ink-900">{dollarsText(solution)}</dd>
              <dd className="figures mt-0.5 text-sm text-ink-600">
                {rupeesText(solution)} {PROJECT_PROMISES.gst}
              </dd>
            </div>
          </dl>
          <div className="mt-4 flex flex-wrap gap-1.5">
            <Badges {...solution} />
          </div>
        </div>
        <SolutionDetails id={id} level={3} />
      </div>
    </Dialog>
  );
}
