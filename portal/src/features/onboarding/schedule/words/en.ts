const agreed = (partner?: string) => `This is the schedule agreed ${partner ? `with ${partner}` : 'for you'}.`

export const en = {
  what: 'What you get',
  cost: 'What it costs',
  debited: 'You receive the full invoice amount, and we debit the fee from your bank account.',
  example: {
    title: 'Example',
    sample: 'Example, with sample figures',
    client: (days: number) => `Your partner has ${days} days to pay.`,
    waiting: (days: number) => `If you wait: day ${days}, no fee`,
    waitingDue: 'If you wait until it’s due: no fee',
    invoice: 'Invoice',
    early: (days: number) => `Paid ${days} days early`,
    fee: (rate: string) => `Fee, ${rate}`,
    feeOnDemand: (rate: string, days: number) => `Fee, ${rate} for 30 days × ${days}/30`,
    debitedFee: 'Debited from your bank account',
    receive: 'You receive',
    net: 'You keep',
    apr: (rate: string) => `That’s an annual rate (APR) of ${rate}.`,
  },
  'payment-schedule': {
    title: 'When should we pay you?',
    lead: 'Choose one schedule for all your invoices.',
  },
  'demo-payment-schedule': {
    title: 'When should we pay you?',
    lead: 'Choose one schedule: this is a demo with sample figures, and nothing is paid.',
  },
  'net-30-payment-schedule': {
    title: 'You’re paid after 30 days',
    lead: agreed,
  },
  'pay-on-approval': {
    title: 'You’re paid at approval',
    lead: agreed,
  },
  'on-demand-schedule': {
    title: 'You’re paid when an invoice is due, or on demand',
    lead: agreed,
  },
  label: 'Payment schedule',
  missing: 'Choose one to continue.',
  goOn: 'Continue',
  saving: 'Saving…',
  auto: {
    title: 'Turn on Auto Get Paid Now?',
    lead: 'Get Paid Now pays an approved invoice on the next banking day, for a fee.',
    label: 'Auto Get Paid Now',
    yes: {
      title: 'Yes, for every invoice',
      detail: 'We request each invoice as soon as it’s eligible. Each one has a fee.',
    },
    no: {
      title: 'No, I’ll request each invoice myself',
      detail: 'You see the fee before you confirm. Invoices you don’t request have no fee.',
    },
    off: 'You can change this at any time under Account > Payment Schedule.',
  },
  trouble: {
    title: 'We couldn’t load your prices',
    meaning: 'Nothing was changed. What you entered is saved.',
    offlineTitle: 'You’re offline',
    offline: 'We’ll load this as soon as you’re back online.',
  },
  readOnly: 'Your access is read-only. Only the owner of the business can choose this.',
  failures: {
    offline: 'You’re offline, so nothing was saved. Choose “Continue” again when you’re back online.',
    failed: 'There was an error updating your preferences. Please try again later.',
  },
}

export type ScheduleWords = typeof en
