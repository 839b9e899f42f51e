/** The most rows of one invoice upload. */
export const invoiceUploadLimit = 100_000
/** The most invoices that one selection names; for more there is the bulk payout. */
export const largestSelection = 5000

/** The most line items of one invoice, which is read whole. */
export const mostLineItems = 500

/** The least that On Demand costs, as a part of the amount: one per cent. */
export const minimumOnDemandFeeRateBps = 100

export const tokenRefreshMarginSeconds = 30
export const retryCount = 3
export const persistTimeoutMs = 5000
export const federatedStateLength = 32
export const longestUserPoolId = 55
export const interstitialClicksBeforeReset = 20
/** Of one business: a list that is read whole has an end. */
export const mostColleagues = 200
export const unusedDataKeptSeconds = 60
export const subscriptionBatchMs = 500
