/** Why an invoice cannot be paid early, what would change that, and who has to act, in sentences. */
export const en = {
  /** Each reason why it is not eligible. */
  reasons: {
    'on-hold': 'We’re reviewing this invoice.',
    'not-screened': 'The invoice just arrived and hasn’t been checked yet.',
    'credit-memo': 'This is a credit memo. It reduces what we pay for other invoices.',
    'blocked-by-credit-memo':
      'A credit memo for this client will be deducted from this invoice when it is due.',
    'document-required': '{Partner} requires a document with this invoice.',
    'agreement-unsigned': 'An agreement needs your signature.',
    'authorization-missing': 'Your fees are debited, and you haven’t authorized direct debits yet.',
    'no-payable-account': 'None of your bank accounts can be paid in this currency right now.',
    'vendor-not-active': 'Your business isn’t active.',
    'vendor-not-cleared': 'We’re checking your business’s details, and pay nothing before that is done.',
    'not-offered': 'Early payment isn’t offered for this invoice.',
    'no-price': 'No price has been agreed for paying this invoice early.',
    'no-days-early': 'It will be paid so soon that a request wouldn’t make it faster.',
    'partner-awaited':
      'It’s paid once {partner} approves or pays it. Its due date has come or is missing, so we can’t say when.',
    'exposure-limit': 'A limit for early payments of {partner}’s invoices has been reached for now.',
    'fee-unpaid': 'We couldn’t debit the fee for an earlier payment. We’ll deduct it from your next payment.',
    'nothing-arrives':
      'You owe us more than this payment, so nothing of it would arrive. It’s paid on its own date without a fee.',
    'redirect-pending': '{Partner} must confirm that it will pay us instead of you.',
    'already-requested': 'Payment has already been requested.',
    closed: 'The invoice is closed.',
  },
  steps: {
    wait: 'You don’t have to do anything.',
    'upload-document': 'Upload the document.',
    'sign-agreement': 'Read and sign the agreement.',
    'authorize-direct-debit': 'Authorize direct debits.',
    'verify-bank-account': 'Verify a bank account, or add another one.',
    'finish-onboarding': 'Finish setting up your business.',
    'upload-business-document': 'Upload a document so that we can activate your business.',
    'ask-partner': 'Ask {partner} to correct or confirm it.',
    'contact-support': 'Contact us if you have questions.',
  },
  owners: {
    vendor: 'You can do this now.',
    partner: '{Partner} has to do this.',
    operator: 'Our team has to do this.',
  },
}
