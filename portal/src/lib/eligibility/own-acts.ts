/** The pages on which a vendor does itself what its invoices wait for, by the step of the contract. */
export const pageOfStep = {
  'sign-agreement': '/dashboard/account/agreements',
  'authorize-direct-debit': '/dashboard/account/banking',
  'verify-bank-account': '/dashboard/account/banking',
  'finish-onboarding': '/onboarding/review',
  'upload-business-document': '/dashboard/account/documents',
} as const
