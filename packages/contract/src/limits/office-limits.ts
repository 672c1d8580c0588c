import { minuteMs } from './durations.ts'

/** Numbers of tickets, vouchers and brandings, apart from the product's others: no first load needs them. */
export const officeLimits = {
  ticketSubjectMax: 120,
  ticketTextMax: 4_000,
  /** Tickets of one person that wait for the operator at the same time. */
  ticketsOpenMax: 100,
  /** Characters of the reason why an email could not be sent. */
  mailFaultMax: 300,
  /** Messages of a ticket; a longer matter goes on in another. */
  ticketMessagesMax: 200,
  voucherBatchNameMax: 80,
  /** Codes of one batch. */
  voucherCodesMax: 500,
  /** Wrong codes per `guessWindowMs`: at one TV, from one network, from an IPv6 /48, and at all TVs that belong to nobody. */
  voucherGuessesPerTv: 10,
  voucherGuessesPerNetwork: 30,
  voucherGuessesPerSite: 150,
  voucherGuessesOfStrangers: 1_000,
  /** How long a TV that sends its code again gets the first answer again. */
  voucherRepeatMs: 10 * minuteMs,
  /** A name the TV shows in one line next to a logo. */
  brandNameMax: 60,
  /** A support text is read from the sofa. */
  brandSupportMax: 300,
} as const
