/**
 * The notices about outcomes. What a page states itself has its sentence with that page. Sentences that the specification quotes are copied letter for letter, errors included; the others
 * follow their pattern.
 */
export const en = {
  failed: {
    confirmCode: 'The code you entered was incorrect. Please try again.',
    getPaidNow: 'There was an error confirming Get Paid Now. Please try again later.',
    bulkGetPaidNow: 'There was an error confirming bulk Get Paid Now. Please try again later.',
    onDemand: 'There was an error confirming On Demand. Please try again later.',
    bulkOnDemand: 'There was an error confirming bulk On Demand. Please try again later.',
    mfaRemoval: 'There was an error removing MFA. Please try again later.',
    mfaPreference: 'There was an error updating your MFA preference. Please try again later.',
    clientName: 'There was an error updating the client name. Please try again later.',
    invoiceDocument: 'There was an error uploading your invoice document. Please try again later.',
    vendorDocument: 'There was an error uploading your document. Please try again later.',
    preferences: 'There was an error updating your preferences. Please try again later.',
    serviceAgreement: 'There was an error signing the Service Agreement. Please try again later.',
    supplementalAgreement:
      'There was an error signing the Supplemental Service Agreement. Please try again later.',
    inFlights: 'There was an error requesting in-flights for acceleration. Please try again later.',
    businessInfoLoading: 'There was an error loading your business info. Please try again later.',
    bankingInfoLoading: 'There was an error loading your banking info. Please try again later.',
    device: 'There was an error updating your devices. Please try again later.',
    session: 'There was an error ending that sign-in. Please try again later.',
    recoveryCodes: 'There was an error making your recovery codes. Please try again later.',
    userAccess: 'There was an error changing what this user may do. Please try again later.',
    feedback: 'There was an error sending your feedback. Please try again later.',
    unknown: 'An unknown error ocurred',
  },
  succeeded: {
    account: 'Your account was created.',
    codeSent: 'We sent you a verification code. If you don’t see it, check your spam folder.',
    mfaUpdate: 'Your MFA settings were updated.',
    mfaRemoval: 'MFA was removed from your account.',
    getPaidNow: 'Your invoice was submitted for Get Paid Now.',
    selectiveGetPaidNow: 'Your selected invoices were submitted for Get Paid Now.',
    bulkGetPaidNow: 'Your eligible invoices were submitted for Get Paid Now.',
    onDemand: 'Your invoice was submitted for On Demand.',
    selectiveOnDemand: 'Your selected invoices were submitted for On Demand.',
    bulkOnDemand: 'Your eligible invoices were submitted for On Demand.',
    clientName: 'The client name was updated.',
    document: 'Your document was uploaded.',
    microDeposits: 'Your micro-deposits were submitted.',
    invitation: 'The invitation email was sent.',
    bankAccount: 'Your bank account was added.',
    preferences: 'Your preferences were updated.',
    autoGetPaidNow:
      'Auto Get Paid Now is on. You can turn it off at any time under Account > Payment Schedule.',
    serviceAgreement: 'The Service Agreement was signed.',
    supplementalAgreement: 'The Supplemental Service Agreement was signed.',
    password: 'Your password was changed.',
    deviceForgotten: 'The device was removed.',
    deviceRemembered: 'This device is remembered.',
    deviceNotRemembered: 'This device is no longer remembered.',
    session: 'That sign-in was ended.',
    userReadOnly: 'This user now has read-only access.',
    userCanChange: 'This user can now make changes.',
    userRemoved: 'This user’s access has ended.',
    feedback: 'Your feedback was sent. Thank you.',
    unknown: 'Success!',
  },
  /** What is stated instead of a failure: that a business may not act, and what was found out later about an act without an answer. */
  stated: {
    deactivated: 'Your business is deactivated. Please contact support.',
    earlierPayout:
      'Your earlier request for early payment didn’t reach us. Nothing was paid early, and there is no fee.',
  },
  links: { payout: 'See what was requested' },
  storage: {
    unreadable:
      'We couldn’t read what this browser saved from your last visit, so forms and filters start empty. Your account and your money aren’t affected.',
    newer:
      'This browser’s saved data is from a newer version of this site, so forms and filters start empty. Refresh the page to get that version.',
    slow: 'This browser took too long to load its saved data, so forms and filters start empty. Your account and your money aren’t affected.',
    forbidden:
      'This browser doesn’t let us save your place. Everything works, but anything you haven’t sent is lost when you close the page.',
    full: 'This browser has no space left to save your place. Everything works, but anything you haven’t sent is lost when you close the page.',
  },
}

export type OutcomeWords = typeof en
