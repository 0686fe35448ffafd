/** The dialog with all details of a service. */
export const SERVICE_DIALOG_EN = {
  price: 'Starting Price',
  duration: 'Timeline',
  description: 'Description',
  included: 'What’s Included',
  start: 'Start This Project',
  close: 'Close',
};

export type ServiceDialogMessages = typeof SERVICE_DIALOG_EN;
