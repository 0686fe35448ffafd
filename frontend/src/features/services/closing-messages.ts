import { CLOSING_EN } from '../../content/messages/services/closing/en';
import { createMessages } from '../../lib/messages';

export const [ClosingMessagesContext, useClosingMessages] = createMessages(CLOSING_EN);
