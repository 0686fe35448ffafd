import { SERVICES_EN } from '../../content/messages/services/page/en';
import { createMessages } from '../../lib/messages';

export const [ServicesMessagesContext, useServicesMessages] = createMessages(SERVICES_EN);
