import { CONTACT_EN } from '../../content/messages/contact/page/en';
import { createMessages } from '../../lib/messages';

export const [ContactMessagesContext, useContactMessages] = createMessages(CONTACT_EN);
