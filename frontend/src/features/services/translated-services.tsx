import { EstimateMessagesContext } from '../../components/estimate/estimate-messages';
import { lazyInView } from '../../components/site/lazy-in-view';
import type { ClosingMessages } from '../../content/messages/services/closing/en';
import type { ServiceDialogMessages } from '../../content/messages/services/dialog/en';
import type { EstimateMessages } from '../../content/messages/services/estimate/en';
import type { ServicesMessages } from '../../content/messages/services/page/en';
import { ClosingMessagesContext } from './closing-messages';
import { ServiceDialogMessagesContext } from './service-dialog-messages';
import { Services } from './services';
import { ServicesMessagesContext } from './services-messages';

// In English a part of the page. Here the texts of two languages are loaded, so its code comes when it is scrolled into view.
const Catalogue = lazyInView(() => import('./catalogue'), { showsQuery: true });

export interface TranslatedServicesProps {
  page: ServicesMessages;
  estimate: EstimateMessages;
  closing: ClosingMessages;
  dialog: ServiceDialogMessages;
}

/** The services page in another language than English. */
export function TranslatedServices({ page, estimate, closing, dialog }: TranslatedServicesProps) {
  return (
    <ServicesMessagesContext value={page}>
      <EstimateMessagesContext value={estimate}>
        <ClosingMessagesContext value={closing}>
          <ServiceDialogMessagesContext value={dialog}>
            <Services Catalogue={Catalogue} />
          </ServiceDialogMessagesContext>
        </ClosingMessagesContext>
      </EstimateMessagesContext>
    </ServicesMessagesContext>
  );
}
