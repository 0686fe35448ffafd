import { CLOSING_HI } from '../../content/messages/services/closing/hi';
import { SERVICE_DIALOG_HI } from '../../content/messages/services/dialog/hi';
import { ESTIMATE_HI } from '../../content/messages/services/estimate/hi';
import { SERVICES_HI } from '../../content/messages/services/page/hi';
import { TranslatedServices } from './translated-services';

/** `/hi/services`: the services page in Hindi. */
export default function ServicesHindi() {
  return (
    <TranslatedServices
      page={SERVICES_HI}
      estimate={ESTIMATE_HI}
      closing={CLOSING_HI}
      dialog={SERVICE_DIALOG_HI}
    />
  );
}
