/** Why an invoice cannot be paid early, what would change that, and who has to act, in sentences. */
export const en = {
  /** Each reason why it is not eligible. */
  reasons: {
    'on-hold': 'The invoice is being reviewed.',
    'not-screened': 'The invoice just came in and has not been checked yet.',
    'credit-memo': 'This is a credit memo. It reduces what other invoices pay.',
    'blocked-by-credit-memo': 'A credit memo of this client will be taken from this invoice when it is due.',
    'document-required': 'Your partner asks for a document with this invoice.',
    'agreement-unsigned': 'An agreement waits for your signature.',
    'authorization-missing': 'Fees are debited, and we have no direct-debit authorization from you.',
    'no-payable-account': 'There is no verified bank account that we can pay to.',
    'vendor-not-active': 'Your business is not active yet.',
    'not-offered': 'Early payment is not offered for this invoice.',
    'no-price': 'There is no agreed price for an early payment of this invoice.',
    'no-days-early': 'It will be paid so soon that a request would not make it earlier.',
    'exposure-limit': 'The limit for early payments of this client is used up for now.',
    'fee-unpaid': 'A fee of an earlier payment could not be debited.',
    'redirect-pending': 'Your partner has to confirm that the payment goes through us.',
    'already-requested': 'Its payment was already requested.',
    closed: 'The invoice is closed.',
  },
  steps: {
    wait: 'This changes by itself; you need to do nothing.',
    'upload-document': 'Upload the document.',
    'sign-agreement': 'Read and sign the agreement.',
    'authorize-direct-debit': 'Authorize direct debits.',
    'verify-bank-account': 'Verify a bank account.',
    'finish-onboarding': 'Finish setting up your business.',
    'ask-partner': 'Ask your partner to correct or confirm it.',
    'contact-support': 'Contact us if you have questions.',
  },
  owners: {
    vendor: 'You can do this now.',
    partner: 'Your partner has to do this.',
    operator: 'Our team has to do this.',
  },
}
