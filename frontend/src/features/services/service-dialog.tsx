import { Link } from 'react-router-dom';
import { ServiceIllustration } from '../../components/illustrations/service-illustration';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { priceText } from '../../content/price-text';
import { durationText, type Service } from '../../content/services';
import { IncludedList } from './included-list';
import { quotationOf } from './quotation-of';

/** All details of one service. */
export default function ServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="text-2xl">{service.title}</span>}
      footer={
        <Button asChild size="lg">
          <Link to={quotationOf(service.id)}>Start This Project</Link>
        </Button>
      }
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div>
          <div className="overflow-clip rounded-md border border-paper-200">
            <ServiceIllustration id={service.id} />
          </div>
          <dl className="mt-4 grid grid-cols-2 gap-px overflow-clip rounded-md border border-paper-200 bg-paper-200 sm:grid-cols-1">
            <div className="bg-paper-50 px-4 py-3.5 sm:px-5">
              <dt className="text-sm text-ink-600">Starting Price</dt>
              <dd className="display figures mt-0.5 text-xl text-ink-900">
                {priceText(service.startingPrice)}
              </dd>
            </div>
            <div className="bg-paper-50 px-4 py-3.5 sm:px-5">
              <dt className="text-sm text-ink-600">Timeline</dt>
              <dd className="display figures mt-0.5 text-xl text-ink-900">{durationText(service)}</dd>
            </div>
          </dl>
        </div>
        <div>
          <h3 className="font-semibold text-ink-900">Description</h3>
          <p className="mt-1.5 text-ink-600">{service.description}</p>
          <h3 className="mt-6 mb-3 font-semibold text-ink-900">What’s Included</h3>
          <IncludedList features={service.features} />
        </div>
      </div>
    </Dialog>
  );
}
