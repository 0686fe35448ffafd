import { OPTIONAL_TOPIC_TEXTS } from '@deccanloop/contracts/customer/mail-topics';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import type { MailChoice } from '@deccanloop/core/domain/mail-choices/mail-choice';
import type { MailTemplate } from '../mail-template';

/** Adds the line that leads to Settings, for a recipient who can switch such mails off. */
export const withChoice = (template: MailTemplate, choice: MailChoice, origin: string): MailTemplate =>
  choice === null
    ? template
    : {
        ...template,
        choice: {
          topic: OPTIONAL_TOPIC_TEXTS[choice.topic].noun,
          settingsUrl: `${origin}${sectionPath('settings')}`,
        },
      };
