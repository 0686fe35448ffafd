import type { ServiceDialogMessages } from './en';

export const SERVICE_DIALOG_TE = {
  price: 'ప్రారంభ ధర',
  duration: 'వ్యవధి',
  description: 'వివరణ',
  included: 'ఇందులో ఉండేవి',
  start: 'ఈ ప్రాజెక్ట్ ప్రారంభించండి',
  close: 'మూసివేయండి',
} satisfies ServiceDialogMessages;
