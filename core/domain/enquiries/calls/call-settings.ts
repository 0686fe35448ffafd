/** What the environment says about calls. */
export interface CallSettings {
  /** Whether visitors may ask to be called back. */
  callBacks: boolean;
  /** Whether visitors may book a call. */
  booking: boolean;
  /** Engineers who can take a booked call at the same time. */
  seats: number;
  /** Days in India on which we do not call, beside Saturdays and Sundays: "2026-12-25". */
  holidays: readonly string[];
  /** The company's number on WhatsApp, in E.164; null: it is not shown. */
  whatsAppNumber: string | null;
}
