/** The texts about programs and their cost, for all pages. `es.ts` has the same keys. */
export const en = {
  /** For each program: its name, its benefit and its cost, each in a sentence. */
  programs: {
    days: {
      name: (days: number) => `${days} days after the invoice`,
      gets: (days: number) =>
        `Each approved invoice is paid ${days} days after its date, even if your client has not paid yet.`,
      costs: 'Waiting costs nothing. You can ask for a single invoice earlier, and pay a fee for that one.',
      aside: 'No fee if you wait',
    },
    approval: {
      name: 'At approval',
      gets: 'Each invoice is paid on the next banking day after your client approves it.',
      costs: 'Every invoice costs a fee, since every one is paid early. You do not have to ask.',
      aside: (rate: string) => `Fee from ${rate}`,
    },
    'on-demand': {
      name: 'When due, or on demand',
      gets: 'Each invoice is paid when it is due. You can ask for it on any day before.',
      costs:
        'Waiting costs nothing. An invoice asked for earlier costs a fee by the day: the closer its due date, the smaller the fee, but never under 1% of the amount.',
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
  prices: {
    title: 'Your prices',
    early: 'For an invoice that is paid early. The rate goes by how long your client has to pay.',
    approval: 'The rate goes by how long your client has to pay.',
    onDemand: 'For 30 days; an invoice asked for 15 days early costs half of it, but at least 1%.',
    all: 'Every invoice',
    pricesOf: (partner: string) => `Invoices of ${partner}`,
    partner: (number: number) => `partner ${number}`,
    termsHead: 'Client’s payment term',
    terms: (from: number, to: number) => `${from} to ${to} days`,
    clients: (ids: string) => `Agreed for ${ids}`,
    none: 'No price is agreed for you yet, so nothing can be paid early for now. Waiting costs nothing.',
    noneApproval: 'No price is agreed for you yet. Contact support before you choose this.',
  },
}

export type ProgramWords = typeof en
