import { ESTIMATE_EN } from '../../content/messages/services/estimate/en';
import { createMessages } from '../../lib/messages';

export const [EstimateMessagesContext, useEstimateMessages] = createMessages(ESTIMATE_EN);
