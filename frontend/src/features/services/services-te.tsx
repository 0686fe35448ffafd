import { CLOSING_TE } from '../../content/messages/services/closing/te';
import { SERVICE_DIALOG_TE } from '../../content/messages/services/dialog/te';
import { ESTIMATE_TE } from '../../content/messages/services/estimate/te';
import { SERVICES_TE } from '../../content/messages/services/page/te';
import { TranslatedServices } from './translated-services';

/** `/te/services`: the services page in Telugu. */
export default function ServicesTelugu() {
  return (
    <TranslatedServices
      page={SERVICES_TE}
      estimate={ESTIMATE_TE}
      closing={CLOSING_TE}
      dialog={SERVICE_DIALOG_TE}
    />
  );
}
