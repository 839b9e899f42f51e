const agreed = (partner?: string) =>
  `This is the schedule agreed ${partner ? `with ${partner}` : 'for you'}. There is nothing to choose.`

export const en = {
  what: 'What you get',
  cost: 'What it costs',
  debited: 'You receive the full amount of the invoice. The fee is debited from your bank account.',
  example: {
    title: 'An example',
    sample: 'An example, with sample figures',
    client: (days: number) => `Your client has ${days} days to pay.`,
    waiting: (days: number) => `If you wait: day ${days}, no fee`,
    waitingDue: 'If you wait until it is due: no fee',
    invoice: 'Invoice',
    early: (days: number) => `Paid ${days} days early`,
    fee: (rate: string) => `Fee, ${rate}`,
    feeOnDemand: (rate: string, days: number) => `Fee, ${rate} for 30 days, times ${days} of 30`,
    debitedFee: 'Debited from your bank account',
    receive: 'You receive',
    net: 'You keep',
    apr: (rate: string) => `As an annual rate (APR), that is ${rate}.`,
  },
  'payment-schedule': {
    title: 'When should we pay you?',
    lead: 'Choose one for all your invoices. You can change it later under Account > Payment Schedule.',
  },
  'demo-payment-schedule': {
    title: 'When should we pay you?',
    lead: 'Choose one for all your invoices. This is a demo: the figures are samples, and nothing is paid.',
  },
  'net-30-payment-schedule': {
    title: 'You are paid after 30 days',
    lead: agreed,
  },
  'pay-on-approval': {
    title: 'You are paid at approval',
    lead: agreed,
  },
  'on-demand-schedule': {
    title: 'You are paid when due, or on demand',
    lead: agreed,
  },
  label: 'Payment schedule',
  missing: 'Choose one of these to go on.',
  goOn: 'Continue',
  saving: 'Saving…',
  auto: {
    title: 'Get paid now, automatically?',
    lead: 'Get Paid Now pays an approved invoice on the next banking day, for a fee. You can have it for every invoice, or ask each time.',
    label: 'Auto Get Paid Now',
    yes: {
      title: 'Yes, for every invoice',
      detail: 'We ask for each invoice as soon as it can be paid early. Every one of them costs the fee.',
    },
    no: {
      title: 'No, I ask for each invoice myself',
      detail: 'You see the fee before you confirm. Invoices that you do not ask for cost nothing.',
    },
    off: 'You can change this at any time under Account > Payment Schedule.',
  },
  trouble: {
    title: 'We could not load your prices',
    meaning: 'Nothing was changed. What you entered before is saved.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  readOnly: 'Your access is read-only. The owner of the business chooses this.',
  failures: {
    offline: 'You seem to be offline, so nothing was saved. Choose “Continue” again when you are back.',
    failed: 'There was an error updating your preferences. Please try again later.',
  },
}

export type ScheduleWords = typeof en
