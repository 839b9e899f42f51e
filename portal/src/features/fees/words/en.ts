const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The words for a vendor's own part of the fees page. `es.ts` has the same keys. */
export const en = {
  trouble: {
    title: 'We couldn’t load your prices',
    meaning: 'Your prices haven’t changed. You always see the fee before you confirm.',
    offline: 'We’ll load your prices as soon as you’re back online.',
  },
  stillWorks: 'The explanation of fees below.',
  title: 'What would it cost?',
  text: 'This only estimates a fee at your own prices.',
  price: 'Kind of invoice',
  choose: 'Choose',
  priced: (name: string, rate: string) => `${name}: ${rate}`,
  termed: (name: string, rate: string) => `Partner pays in ${name}: ${rate}`,
  ofPartner: (partner: string, priced: string) => `${partner}. ${priced}`,
  ofClient: (client: string, priced: string) => `For ${client}. ${priced}`,
  amount: 'Invoice amount',
  days: 'Days early',
  daysHint: (most: number) => `From 1 to ${most}`,
  faults: {
    amountMissing: 'Enter an amount above zero.',
    amountTooMuch: (most: string) => `Enter an amount of at most ${most}.`,
    daysMissing: 'Enter how many days early.',
    daysOutOfRange: (most: number) => `Enter a whole number of days, from 1 to ${most}.`,
  },
  result: 'Result',
  open: 'Invoice amount',
  fee: (rate: string) => `Fee, ${rate}`,
  feeOnDemand: (rate: string) => `Fee, ${rate} for 30 days`,
  least: 'Minimum: 1% of the amount',
  paidOut: 'Paid to you',
  debited: 'Debited from your account on the day you’re paid',
  net: 'You keep',
  apr: (rate: string) => `That’s an annual rate (APR) of ${rate}.`,
  noApr: 'The annual rate (APR) appears here once there is a result.',
  when: {
    days: (early: number, usual: number) =>
      `Paid ${days(usual - early)} after the invoice date, instead of ${days(usual)}.`,
    approval: (early: number) =>
      `Paid on the next banking day after your partner approves it: here ${days(early)} before it’s due.`,
    'on-demand': (early: number) => `Paid ${days(early)} before it’s due.`,
    'when-paid': (early: number) => `Paid ${days(early)} before your partner’s payment is expected.`,
    custom: (early: number) => `Paid ${days(early)} before the day in your contract.`,
  },
  rolled: 'If that isn’t a banking day, on the next one.',
  unready: 'Fill in both fields to see what you receive, and when.',
  summary: (fee: string, paidOut: string, when: string) => `Fee ${fee}. Paid to you: ${paidOut}. ${when}`,
  noProgram: 'You haven’t chosen a payment schedule that’s open to you, so we can’t estimate a fee.',
  notOffered: 'Early payment isn’t offered to your business right now, so there is no fee to estimate.',
  noPrice: 'You have no agreed price yet, so we can’t estimate a fee. Waiting costs nothing.',
  toProgram: 'Go to Payment Schedule',
  pricesText: 'A program or a price for one client replaces the general one.',
}

export type OwnFeesWords = typeof en
