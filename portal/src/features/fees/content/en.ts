export const fees = {
  title: 'Early payment fees',
  usual: 'An invoice that isn’t paid early has no fee.',
  nowTitle: 'Get Paid Now',
  nowText:
    'A rate on the open amount of the invoice (what is left to pay). The rate depends on the client or on the payment terms. The fee is rounded to the nearest cent once for each invoice, and is never more than the invoice.',
  exampleLabel: 'Example, with a rate that may not be yours',
  invoice: 'Open amount',
  early: (days: number) => `Paid ${days} days early`,
  fee: (rate: string) => `Fee, ${rate}`,
  net: 'You receive',
  apr: 'That’s an annual rate (APR) of',
  onDemandTitle: 'On Demand',
  onDemandText:
    'A rate for 30 days, multiplied by the days you’re paid early and divided by 30, with a minimum of 1% of the amount.',
  onDemandExample: (amount: string, rate: string, fee: string, apr: string) =>
    `At ${rate} for 30 days, an invoice of ${amount} costs ${fee} (${apr} APR) if it’s paid 24 days early.`,
  onDemandLeast: (rate: string, fee: string, apr: string) =>
    `Paid 12 days early, the same rate would come to ${rate}, which is below the minimum, so the fee is ${fee} (${apr} APR).`,
  takenTitle: 'How you pay the fee',
  taken:
    'With discounting, you receive the amount minus the fee. With debiting, you receive the full amount and we debit the fee from your bank account on the day you’re paid, with your authorization. If the debit can’t be made, we deduct the fee from your next payment. Your agreement says which applies to you.',
  holdsTitle: 'How long a price is good for',
  holds:
    'Fifteen minutes. You see the fee, what you receive and the payment date before you confirm, and what you confirm in that time costs exactly what you saw. If anything has changed, you see the new price first.',
  more: 'FAQ',
}

export type FeesWords = typeof fees
