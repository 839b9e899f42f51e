/** The fewest characters of a reason by which entries are found: an index has no shorter parts. */
export const minReasonPart = 3

/** For each queue of the console in which operators decide: the acts that decide its items. */
export const queueActs = {
  approvals: ['approvals.approved', 'approvals.declined', 'approvals.withdrawn'],
  payouts: ['payouts.review-released', 'payouts.review-refused'],
  screenings: ['vendors.verify-business'],
  accounts: ['bank-accounts.decide', 'bank-accounts.unfreeze', 'bank-accounts.call-back'],
  invoices: [
    'invoices.approve',
    'invoices.hold',
    'invoices.cancel',
    'invoices.withdraw',
    'collections.write-off',
    'collections.undo-write-off',
  ],
  documents: ['documents.review-document'],
  activations: ['vendors.activate-vendor', 'vendors.deactivate-vendor', 'vendors.confirm-promo-code'],
  receipts: ['collections.resolve-receipt', 'collections.assign-receipt'],
  answers: ['payments.close-bank-answer', 'payments.accept-correction'],
  jobs: ['operator.retry-dead-job'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DecidedQueue = keyof typeof queueActs
export const decidedQueues = Object.keys(queueActs) as [DecidedQueue, ...DecidedQueue[]]

export const isDecidedQueue = (path: string): path is DecidedQueue => Object.hasOwn(queueActs, path)
