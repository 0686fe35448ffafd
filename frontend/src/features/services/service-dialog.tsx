import { Link } from 'react-router-dom';
import { ServiceIllustration } from '../../components/illustrations/service-illustration';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import type { Service } from '../../content/services';
import { useSiteLanguage } from '../../lib/site-language';
import { IncludedList } from './included-list';
import { quotationOf } from './addresses';
import { useServiceDialogMessages } from './service-dialog-messages';
import { useServicesMessages } from './services-messages';

/** All details of one service. */
export default function ServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { link } = useSiteLanguage();
  const messages = useServiceDialogMessages();
  const { texts, price, duration } = useServicesMessages();
  const { title, description, features } = texts(service);
  return (
    <Dialog
      open
      closeLabel={messages.close}
      size="lg"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="text-2xl">{title}</span>}
      footer={
        <Button asChild size="lg">
          <Link {...link(quotationOf(service.id))}>{messages.start}</Link>
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
              <dt className="text-sm text-ink-600">{messages.price}</dt>
              <dd className="display figures mt-0.5 text-xl text-ink-900">{price(service.startingPrice)}</dd>
            </div>
            <div className="bg-paper-50 px-4 py-3.5 sm:px-5">
              <dt className="text-sm text-ink-600">{messages.duration}</dt>
              <dd className="display figures mt-0.5 text-xl text-ink-900">{duration(service)}</dd>
            </div>
          </dl>
        </div>
        <div>
          <h3 className="font-semibold text-ink-900">{messages.description}</h3>
          <p className="mt-1.5 text-ink-600">{description}</p>
          <h3 className="mt-6 mb-3 font-semibold text-ink-900">{messages.included}</h3>
          <IncludedList features={features} />
        </div>
      </div>
    </Dialog>
  );
}
