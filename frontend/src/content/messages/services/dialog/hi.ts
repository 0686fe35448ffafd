import type { ServiceDialogMessages } from './en';

export const SERVICE_DIALOG_HI = {
  price: 'शुरुआती कीमत',
  duration: 'अवधि',
  description: 'विवरण',
  included: 'इसमें शामिल',
  start: 'यह प्रोजेक्ट शुरू करें',
  close: 'बंद करें',
} satisfies ServiceDialogMessages;
