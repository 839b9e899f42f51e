/** The texts about programs and their cost, for all pages. `es.ts` has the same keys. */
export const en = {
  /** For each program: its name, its benefit and its cost, each in a sentence. */
  programs: {
    days: {
      name: (days: number) => `${days} days after the invoice`,
      gets: (days: number) =>
        `We pay each approved invoice ${days} days after its date, even if your partner hasn’t paid yet.`,
      costs: 'Waiting costs nothing. You can request any invoice early for a fee.',
      aside: 'No fee if you wait',
    },
    approval: {
      name: 'At approval',
      gets: 'We pay each invoice on the next banking day after your partner approves it.',
      costs: 'Every invoice has a fee, because every invoice is paid early. You don’t have to request it.',
      aside: (rate: string, apr: string) => `Fee from ${rate} (${apr} APR)`,
    },
    'on-demand': {
      name: 'When due, or on demand',
      gets: 'We pay each invoice when it’s due, or on any earlier day if you request it.',
      costs:
        'Waiting costs nothing. An early invoice has a fee for each day: the closer the due date, the smaller the fee, with a minimum of 1% of the amount.',
      aside: 'No fee if you wait',
    },
    'when-paid': {
      name: 'When your partner pays',
      gets: 'We pay each invoice as soon as we receive your partner’s payment.',
      costs: 'Waiting costs nothing. You can request any invoice early for a fee.',
      aside: 'No fee if you wait',
    },
    custom: {
      name: 'As in your contract',
      gets: 'We pay each approved invoice after the number of days in your contract.',
      costs: 'Waiting costs nothing. You can request any invoice early for a fee.',
      aside: 'No fee if you wait',
    },
  },
  prices: {
    title: 'Your prices',
    early:
      'The rate depends on how long your partner has to pay. The annual rate (APR) is for an invoice paid 30 days early. For fewer days it is higher.',
    onDemand:
      'The rate for 30 days, and its annual rate (APR): an invoice paid 15 days early costs half of it, with a minimum of 1%.',
    span: (least: string, most: string) => `${least} to ${most}`,
    rate: 'Rate',
    apr: 'APR',
    invoices: 'Invoices',
    onDemandRate: 'On Demand, for 30 days',
    onDemandLess: 'Fewer days cost less, with a minimum of 1%.',
    all: 'Every invoice',
    pricesOf: (partner: string) => `Invoices of ${partner}`,
    pricesFor: (client: string) => `Invoices for ${client}`,
    partner: (number: number) => `partner ${number}`,
    termsHead: 'Partner’s payment terms',
    terms: (from: number, to: number) => `${from} to ${to} days`,
    clients: (ids: string) => `Agreed for ${ids}`,
    supplement: (rate: string) => `Supplemental fee, ${rate}`,
    supplementIncluded: 'Supplemental fee, included in each rate',
    none: 'You have no agreed price yet, so no invoice can be paid early for now. Waiting costs nothing.',
    noneApproval: 'You have no agreed price yet. Contact support before you choose this.',
  },
}

export type ProgramWords = typeof en
