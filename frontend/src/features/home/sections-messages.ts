import { SECTIONS_EN } from '../../content/messages/home/sections/en';
import { createMessages } from '../../lib/messages';

export const [SectionsMessagesContext, useSectionsMessages] = createMessages(SECTIONS_EN);
