import { SERVICE_DIALOG_EN } from '../../content/messages/services/dialog/en';
import { createMessages } from '../../lib/messages';

export const [ServiceDialogMessagesContext, useServiceDialogMessages] = createMessages(SERVICE_DIALOG_EN);
