import { CONTACT_FORM_EN } from '../../../content/messages/contact/form/en';
import { createMessages } from '../../../lib/messages';

export const [ContactFormMessagesContext, useContactFormMessages] = createMessages(CONTACT_FORM_EN);
