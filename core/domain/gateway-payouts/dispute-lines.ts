/** What is booked and settled of the dispute that a line names. Amounts are positive. */
export interface SettledDispute {
  /** What its bookings have taken from the clearing account, and returned to it. */
  taken_paise: number;
  returned_paise: number;
  /** What it took of money on hold, which is not on the clearing account. */
  held_paise: number;
  /** All lines of the dispute. */
  debits_paise: number;
  credits_paise: number;
  /** Lines of the same direction that were recorded before this one. */
  earlier_paise: number;
  /** No line of the same direction was recorded after it. */
  is_last: boolean;
}

/**
 * What should be in a line of a dispute, and what of it leaves the clearing account. A gateway may settle a deduction in
 * several lines, so they share what is booked. A debit and a credit that no booking knows explain one another.
 * @param amount of the line; negative for a debit
 */
export function expectedOfDispute(
  amount: number,
  dispute: SettledDispute,
): { expected_paise: number; booked_paise: number } {
  const { taken_paise, returned_paise, held_paise, debits_paise, credits_paise, earlier_paise } = dispute;
  const isDebit = amount < 0;
  const [settled, booked] = isDebit ? [debits_paise, taken_paise] : [credits_paise, returned_paise];
  const [opposite, bookedOpposite] = isDebit ? [credits_paise, returned_paise] : [debits_paise, taken_paise];
  const explained = Math.min(Math.max(0, settled - booked), Math.max(0, opposite - bookedOpposite));
  const left = (all: number): number => Math.max(0, all - earlier_paise);
  const size = Math.abs(amount);
  const expected = left(booked + explained + (isDebit ? held_paise : 0));
  return {
    expected_paise: dispute.is_last ? expected : Math.min(size, expected),
    booked_paise: Math.min(size, left(booked + explained)),
  };
}
