import { CALL_BACK_EN } from '../../../content/messages/contact/call-back/en';
import { createMessages } from '../../../lib/messages';

export const [CallBackMessagesContext, useCallBackMessages] = createMessages(CALL_BACK_EN);
