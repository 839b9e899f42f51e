const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The words for a vendor's own part of the fees page. `es.ts` has the same keys. */
export const en = {
  trouble: {
    title: 'We could not load your prices',
    meaning: 'They have not changed. What you are asked to confirm always shows its own price.',
    offlineTitle: 'You are offline',
    offline: 'Your prices come back by themselves when your connection does.',
  },
  stillWorks: 'How fees are computed and taken is explained below.',
  title: 'What would it cost?',
  text: 'An estimate at your own prices. Nothing is asked for, and nothing is sent.',
  price: 'Which invoice',
  choose: 'Choose',
  priced: (name: string, rate: string) => `${name}: ${rate}`,
  termed: (name: string, rate: string) => `Client pays in ${name}: ${rate}`,
  ofPartner: (partner: string, priced: string) => `${partner}. ${priced}`,
  amount: 'Amount of the invoice',
  days: 'Days early',
  daysHint: (most: number) => `From 1 to ${most}`,
  faults: {
    amountMissing: 'Enter an amount above zero.',
    amountTooMuch: (most: string) => `Enter an amount of at most ${most}.`,
    daysMissing: 'Enter how many days early.',
    daysOutOfRange: (most: number) => `Enter a whole number of days, from 1 to ${most}.`,
  },
  result: 'Result',
  open: 'Amount of the invoice',
  fee: (rate: string) => `Fee, ${rate}`,
  feeOnDemand: (rate: string) => `Fee, ${rate} for 30 days`,
  least: 'The least: 1% of the amount',
  paidOut: 'Paid out to you',
  debited: 'Debited from your account afterwards',
  net: 'You keep',
  apr: (rate: string) => `That is an annual rate (APR) of ${rate}.`,
  noApr: 'An annual rate (APR) appears here once there is a result.',
  when: {
    days: (early: number, usual: number) =>
      `Paid ${days(usual - early)} after the invoice date, instead of ${days(usual)}.`,
    approval: (early: number) =>
      `Paid on the next banking day after your client approves it: here ${days(early)} before it is due.`,
    'on-demand': (early: number) => `Paid ${days(early)} before it is due.`,
    'when-paid': (early: number) => `Paid ${days(early)} before your client’s payment is expected.`,
    custom: (early: number) => `Paid ${days(early)} before the day that your contract names.`,
  },
  rolled: 'If that is no banking day, on the next one.',
  unready: 'Fill in both fields to see what you receive, and when.',
  summary: (fee: string, paidOut: string, when: string) => `Fee ${fee}. Paid out to you: ${paidOut}. ${when}`,
  noProgram: 'You have not chosen a program that is open to you, so there is no price to compute with.',
  noPrice: 'No price is agreed for you yet, so there is nothing to compute with. Waiting costs nothing.',
  toProgram: 'Go to Payment Schedule',
  pricesText: 'Under your program. A client’s own price overrides a price by terms.',
}

export type OwnFeesWords = typeof en
