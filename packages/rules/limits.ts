/** The most rows of one invoice upload. */
export const invoiceUploadLimit = 100_000
/** The most invoices that a partner may send in one request. */
export const maxFedInvoices = 500
/** The most rows of one file that a partner sends. */
export const feedFileLimit = 100_000
/** The most documents of one partner that wait for vendors that have not joined, and how many days they wait. */
export const maxWaitingDocuments = 100_000
export const waitingDocumentDays = 180
/** The most invoices that one selection may name; larger payouts use the bulk payout. */
export const maxSelection = 5000

/** How long the price of a quote can be confirmed. */
export const quoteMinutes = 15

/** The most line items of one invoice, because an invoice is read with all of them. */
export const maxLineItems = 500

/** Each line item has one transfer, and another one each time that its payment is requested anew. */
export const maxTransfersListed = 1000

/** More pages than anybody needs to show what was done, and few enough to be listed with their invoice. */
export const maxDocumentsOfInvoice = 20

/** The minimum On Demand fee, as a share of the amount: one percent. */
export const minimumOnDemandFeeRateBps = 100

export const retryCount = 3
export const persistTimeoutMs = 5000
export const maxUserPoolIdLength = 55
export const interstitialClicksBeforeReset = 20
/** The most colleagues of one business, because their list is read without paging. */
export const maxColleagues = 200
export const unusedDataSeconds = 60
export const subscriptionBatchMs = 500
