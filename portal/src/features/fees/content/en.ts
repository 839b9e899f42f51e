export const fees = {
  title: 'What being paid early costs',
  intro:
    'You see the fee, what you receive and the day before you confirm. If you wait for the usual day, there is no fee.',
  nowTitle: 'Get Paid Now',
  nowText:
    'A rate on the open amount of the invoice. The rate depends on the client or on the payment terms; yours stands beside your invoices. The fee is rounded to the cent once for each invoice, half a cent upward, and is never more than the invoice.',
  exampleLabel: 'An example, with a rate that may not be yours',
  invoice: 'Open amount',
  early: (days: number) => `Paid ${days} days early`,
  fee: (rate: string) => `Fee, ${rate}`,
  net: 'You receive',
  apr: 'That is an annual rate (APR) of',
  onDemandTitle: 'On Demand',
  onDemandText:
    'A rate for 30 days, times the days that you are paid early, divided by 30; and at least 1% of the amount.',
  onDemandExample: (amount: string, rate: string, fee: string) =>
    `At ${rate} for 30 days, an invoice of ${amount} costs ${fee} if it is paid 24 days early.`,
  onDemandLeast: (rate: string, fee: string) =>
    `Paid 12 days early the same rate would come to ${rate}, which is under the least, so the fee is ${fee}.`,
  takenTitle: 'How the fee is taken',
  taken:
    'By discounting, you receive the amount less the fee. By debiting, you receive the full amount and the fee is debited from your bank account; you give your permission for that beforehand. Your agreement says which of the two holds for you.',
  holdsTitle: 'How long a price holds',
  holds:
    'Fifteen minutes. What you confirm in that time costs exactly what you saw. If anything has changed, you see the new price before anything is sent.',
  more: 'More questions and answers',
}

export type FeesWords = typeof fees
