export const en = {
  /** Program by program: its name, what one gets, and what it costs, each in a sentence. */
  programs: {
    days: {
      name: (days: number) => `${days} days after the invoice`,
      gets: (days: number) =>
        `Each approved invoice is paid ${days} days after its date, whenever your client pays.`,
      costs: 'Waiting costs nothing. You can ask for a single invoice earlier, and pay a fee for that one.',
      aside: 'No fee if you wait',
    },
    approval: {
      name: 'At approval',
      gets: 'Each invoice is paid on the next banking day after your client approves it.',
      costs: 'Every invoice costs a fee, since every one is paid early. There is nothing to ask for.',
      aside: (rate: string) => `from ${rate}`,
    },
    'on-demand': {
      name: 'When due, or on demand',
      gets: 'Each invoice is paid when it is due. You can ask for it on any day before.',
      costs:
        'Waiting costs nothing. Asked for earlier, it costs by the days: the closer the due date, the less, and never under 1% of the amount.',
      aside: 'No fee if you wait',
    },
    'when-paid': {
      name: 'When your client has paid',
      gets: 'Each invoice is paid as soon as your client’s payment has come.',
      costs: 'Waiting costs nothing. You can ask for a single invoice earlier, and pay a fee for that one.',
      aside: 'No fee if you wait',
    },
    custom: {
      name: 'As in your contract',
      gets: 'Each approved invoice is paid after the days that your contract names.',
      costs: 'Waiting costs nothing. You can ask for a single invoice earlier, and pay a fee for that one.',
      aside: 'No fee if you wait',
    },
  },
  what: 'What you get',
  cost: 'What it costs',
  debited: 'You receive the full amount of the invoice. The fee is debited from your bank account.',
  prices: {
    title: 'Your prices',
    early: 'For an invoice that is paid early. The rate goes by how long your client has to pay.',
    approval: 'The rate goes by how long your client has to pay.',
    onDemand: 'For 30 days; an invoice asked for 15 days early costs half of it, but at least 1%.',
    all: 'Every invoice',
    terms: (from: number, to: number) => `Client pays within ${from} to ${to} days`,
    clients: (ids: string) => `Agreed for client ${ids}`,
    none: 'No price is agreed for you yet, so nothing can be paid early for now. Waiting costs nothing.',
    noneApproval: 'No price is agreed for you yet. Contact support before you choose this.',
  },
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
    keep: 'You keep',
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
    lead: 'This is the schedule agreed for you. There is nothing to choose.',
  },
  'pay-on-approval': {
    title: 'You are paid at approval',
    lead: 'This is the schedule agreed for you. There is nothing to choose.',
  },
  'on-demand-schedule': {
    title: 'You are paid when due, or on demand',
    lead: 'This is the schedule agreed for you. There is nothing to choose.',
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
