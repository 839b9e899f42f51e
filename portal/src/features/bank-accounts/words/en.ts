import type { BankNumberRule } from '@sooner/rules/bank-account-form'
import type { BankAccountType } from '@sooner/rules/bank-accounts'
import type { AccountState } from '../account-state.ts'

type Rules = Readonly<Record<Exclude<BankNumberRule, 'required'>, string>>
type Types = Readonly<Record<BankAccountType, string>>

const types: Types = { checking: 'Checking account', savings: 'Savings account' }
const britishTypes: Types = { checking: 'Current account', savings: 'Savings account' }

const rules: Rules = {
  country: 'This account is in a country that we can’t pay to.',
  currency: 'This account is in a currency that we can’t pay in.',
  'routing-number':
    'This isn’t a valid routing number. It has nine digits. Compare it with your check or bank app.',
  'sort-code': 'This isn’t a valid sort code. It has six digits, such as 60-16-13.',
  'account-number': 'This isn’t a valid account number. Compare it with your bank statement or bank app.',
  same: 'The two account numbers don’t match.',
  swift: 'This isn’t the SWIFT code of a bank in the country of the account.',
}

const tries = (left: number) => (left === 1 ? 'one try left' : `${left} tries left`)

/** The sentences about the state of an account. */
const states: Readonly<Record<Exclude<AccountState, 'enterAmounts' | 'held' | 'frozen'>, string>> = {
  hidden: 'Hidden. No money is paid to it.',
  asked: 'We’re confirming with your bank that this account exists. This takes about four banking days.',
  nameDiffers:
    'The name on this account doesn’t match your business’s name. We’re reviewing it and will email you. Until then, no money is paid here.',
  triesGone:
    'All three tries are used, so small deposits can’t verify this account anymore. Upload a bank letter or bank statement instead.',
  expired: 'The time to enter the small deposits has ended. Upload a bank letter or bank statement instead.',
  refused: 'We couldn’t verify this account. Upload a bank letter or bank statement instead.',
  unproven: 'Upload a bank letter or bank statement to show that the account is yours.',
  paidMeanwhile: 'We pay you here until your primary account can be paid.',
  paid: 'We pay you here.',
  debitOnly: 'Used for debits only. No money is paid here.',
  ready: 'Verified. You can make it your primary account.',
}

/** The words of everything about bank accounts. `es.ts` has the same keys. */
export const en = {
  close: 'Close',
  cancel: 'Cancel',
  goOn: 'Continue',
  trouble: {
    title: 'We couldn’t load your bank accounts',
    meaning:
      'There was an error loading your banking info. Please try again later. Nothing about your money has changed.',
  },
  stillWorks: 'Your payments continue as before.',
  faults: {
    offline: 'You’re offline. Try again when you’re back online.',
    unanswered: 'We didn’t get a response. Check whether it was done before you try again.',
    unreachable: 'We can’t reach your bank right now. Try again later, or enter the numbers.',
    tooMany: 'Too many tries in a short time. Please wait a few minutes.',
    refused: 'Only the owner of the business can do this.',
    deactivated: 'Your business is deactivated. Please contact support.',
    declined: 'Nothing was changed. To do this, confirm that it’s you.',
  },
  types: { 'united-states': types, britain: britishTypes },
  form: {
    title: 'Account details',
    text: {
      'united-states': 'You can find its numbers on a check, a bank statement or in your bank’s app.',
      britain:
        'You can find its numbers on a bank statement or in your bank’s app. You can also enter an IBAN.',
    },
    abroad: (country: string, currency: string, place: string) =>
      `We pay businesses in ${country} in ${currency}, to an account in ${place}.`,
    paidIn: (currency: string, place: string) => `We pay in ${currency}, to an account in ${place}.`,
    type: 'Account type',
    name: 'Account nickname',
    nameHint: 'Only your business and our team see it.',
    routing: { 'united-states': 'Routing number', britain: 'Sort code' },
    routingHint: { 'united-states': 'Nine digits, at the bottom left of a check.', britain: 'Six digits.' },
    account: 'Account number',
    accountHint: { 'united-states': '4 to 17 digits.', britain: 'Eight digits, or your IBAN.' },
    confirm: 'Confirm account number',
    swift: 'SWIFT code',
    swiftHint: 'Leave this empty if your bank doesn’t ask for one.',
    addSwift: 'My bank asks for a SWIFT code',
    missing: {
      routingNumber: { 'united-states': 'Enter the routing number.', britain: 'Enter the sort code.' },
      accountNumber: 'Enter the account number.',
      confirmAccountNumber: 'Enter the account number again.',
      name: 'Enter a nickname for the account.',
    },
    rules,
  },
  add: {
    title: 'Add a bank account',
    text: 'We send it two small deposits. Enter their amounts to verify the account.',
    submit: 'Add account',
    submitting: 'Adding…',
    primary: 'Make it my primary account',
    primaryHint:
      'We pay you there once it is verified and a hold of two banking days is over. Until then, payments go where they go now.',
    orLink: 'Faster: connect your bank',
    orLinkText: 'Sign in to your bank and choose the account. It is verified immediately.',
    connect: 'Connect your bank',
    connecting: 'Opening…',
    added: (name: string) =>
      `${name} was added. We’re sending it two small deposits, which arrive within a few banking days.`,
    addedProven: (name: string) => `${name} was added and is verified.`,
    addedNameDiffers: (name: string) =>
      `${name} was added. The name on it doesn’t match your business’s name, so we’re reviewing it before we pay you there.`,
    addedUnproven: (name: string) =>
      `${name} was added. Upload a bank letter or bank statement to verify it.`,
    faults: {
      already: 'You’ve already added this account. It’s in your list.',
      hidden: 'You added this account before and hid it. Show it again under Hidden accounts.',
      most: 'You’ve reached the limit of bank accounts. Please contact support.',
      tooOften:
        'We’ve sent small deposits to this account too many times and can’t send more. Connect your bank instead, or contact support.',
      linkEnded:
        'No account was added: none was chosen at your bank, or the connection expired. Start again.',
      notPayable: 'We can’t pay the account that you chose. Choose another, or enter its numbers.',
      check: 'Check the fields marked below.',
      unknown: 'There was an error adding your bank account. Please try again later.',
    },
  },
  info: {
    title: 'Where should we pay you?',
    lead: 'We pay your invoices to this account.',
    linkText:
      'Sign in to your bank and choose the account. It is verified immediately, and payments start after a hold of two banking days.',
    submit: 'Save and continue',
    encrypted:
      'Your numbers are encrypted. We show only their last four digits, and your browser doesn’t store them.',
    yours: 'Your bank account',
    yoursText: 'This is the account we have.',
    another: 'Use another account',
    cancelAdding: 'Keep the account I have',
  },
  link: {
    title: 'Connect your bank',
    lead: 'Sign in to your bank and choose the account we should pay. We never see your password.',
    how: 'How it works',
    howText: 'It takes about two minutes.',
    again: 'Try again at my bank',
    steps: [
      'We take you to our banking partner’s page.',
      'You sign in to your bank there, and choose one account.',
      'You come back here. The account is verified immediately, and payments start after a hold of two banking days.',
    ],
    typeIn: 'Enter the numbers instead',
    go: 'Go to my bank',
    going: 'Opening…',
    adding: 'Adding your account',
    chosen: 'The account you chose',
    addingText: 'This takes a few seconds.',
    foreign:
      'We didn’t expect this connection, so no account was added. If you were just at your bank, start again.',
    cancelled: 'You left your bank without choosing an account. Nothing was changed.',
    name: 'Connected account',
    doneText: 'Your bank is connected. Nothing else is needed.',
    waitText: 'Your bank is connected. We’re still checking the name on the account.',
  },
  verify: {
    title: 'Verify your account',
    lead: 'Two small deposits show us that the account is yours.',
    modalTitle: (name: string) => `Verify ${name}`,
    sent: (end: string, most: string, isTakenBack: boolean) =>
      `We sent two different amounts of less than ${most} to ${end}${isTakenBack ? ', and we take their total back' : ''}. They appear on your bank statement within a few banking days.`,
    first: 'First amount',
    second: 'Second amount',
    hint: 'In either order.',
    tries: (left: number) => `You have ${tries(left)}.`,
    until: 'Enter the amounts by ',
    untilEnd: '.',
    submit: 'Verify account',
    submitting: 'Checking…',
    later: 'Verify later',
    laterText:
      'Don’t see the deposits yet? You can verify later under Account > Banking. Payments start once the account is verified and a hold of two banking days is over.',
    missing: 'Enter the amount from your bank statement.',
    range: 'Enter an amount from 0.01 to 0.49.',
    alike: 'The two deposits have different amounts. Check your bank statement.',
    wrong: 'These aren’t the amounts that we sent. Check your bank statement.',
    wrongLast:
      'These aren’t the amounts that we sent, and all three tries are used. Upload a document to verify the account instead.',
    over: 'The time to enter the amounts has ended. Upload a document to verify the account instead.',
    another: 'Use a different account',
    unknown: 'There was an error submitting your micro-deposits. Please try again later.',
    documentLater:
      'You can also upload it later under Account > Banking. Payments start once the account is verified and a hold of two banking days is over.',
    done: (name: string) => `${name} is verified.`,
    doneTitle: 'Your account is verified',
    waitTitle: 'We’re checking your account',
    documentTitle: 'Show us that the account is yours',
  },
  document: {
    open: 'Upload a document',
    title: (name: string) => `Verify ${name} with a document`,
    text: 'Upload a bank letter, bank statement or voided check that shows your business’s name and the account number.',
    sent: 'We have your document. We’ll review it within two banking days and email the owner.',
    waiting: 'We have your document and will review it within two banking days.',
    rejected: 'Your last document was rejected. Please upload another.',
    done: 'Done',
  },
  debit: {
    title: 'Direct debit agreement',
    lead: 'We pay your invoices in full and debit the fees from your account.',
    modalTitle: 'Authorize direct debits',
    version: (version: string) => `Version ${version}`,
    evidence: 'We store this exact text with your name, the time, your IP address and your browser.',
    agree: 'I have read this and authorize direct debits',
    agreeMissing: 'Check this box to authorize direct debits.',
    submit: 'Authorize direct debits',
    submitting: 'Authorizing…',
    open: 'Read and authorize',
    sectionTitle: 'Direct debits',
    sectionText: 'Each new primary account needs its own authorization.',
    given: (name: string, end: string) => `Debits from ${name}, ${end}, are authorized.`,
    notGiven: (name: string, end: string) => `Debits from ${name}, ${end}, aren’t authorized yet.`,
    /** Why debits from this account were stopped, and on which day. */
    stoppedBy: {
      unstated: (name: string, end: string, day: string) =>
        `Debits from ${name}, ${end}, were stopped on ${day}.`,
      revoked: (name: string, end: string, day: string) =>
        `On ${day}, your bank returned a debit from ${name}, ${end}, because the authorization had been revoked.`,
      stopped: (name: string, end: string, day: string) =>
        `On ${day}, your bank returned a debit from ${name}, ${end}, because the account holder had stopped the payment.`,
      unauthorized: (name: string, end: string, day: string) =>
        `On ${day}, your bank returned a debit from ${name}, ${end}, as not authorized.`,
      other: (name: string, end: string, day: string) =>
        `On ${day}, your bank returned a debit from ${name}, ${end}, and allows no more debits.`,
    },
    again: 'We won’t debit this account until you sign a new authorization.',
    noAccount: 'Add a bank account first.',
    done: 'Direct debits are authorized.',
    already: 'You’ve already authorized debits from this account.',
    changed: 'The text has changed since you read it, so nothing was authorized. Please read it again.',
    conflict: 'We can’t debit this account. Add another bank account, or contact support.',
    toBank: 'Go to your bank account',
    unknown: 'There was an error authorizing direct debit. Please contact support for assistance.',
    trouble: {
      title: 'We couldn’t load the agreement',
      meaning: 'Nothing was authorized.',
    },
  },
  account: {
    title: 'Banking',
    readOnly: 'Your access is read-only. Only the owner can change bank accounts.',
    onlyOwner: 'Only the owner of the business can change bank accounts.',
    planTitle: 'Where we pay you',
    planText: 'For your safety, we wait two banking days before paying a new primary account.',
    plan: {
      none: 'You have no bank account yet, so we can’t pay you.',
      paid: (name: string) => `We pay you at ${name}.`,
      moving: (name: string, next: string) => `We pay you at ${name} now, and at ${next}`,
      movingFrom: 'starting ',
      movingFromEnd: '.',
      movingWaiting: 'once it is verified and a hold of two banking days is over.',
      starting: (name: string) => `We pay you at ${name} starting `,
      startingAfter: '. Payments wait until then.',
      waiting: (name: string) =>
        `We pay you at ${name} once it is verified and a hold of two banking days is over. Payments wait until then.`,
      stopped: (name: string) =>
        `${name} is stopped, so payments wait. Add another account or make another one primary.`,
      instead: (name: string, stopped: string) =>
        `We pay you at ${name}, because ${stopped} is stopped. Make another account primary, or call us to use it again.`,
    },
    listTitle: 'Bank accounts',
    listText: 'Only the last four digits of the numbers are shown.',
    list: 'Your bank accounts',
    empty: 'No bank account yet',
    emptyHow: 'Add the account where you want to be paid.',
    hiddenTitle: 'Hidden accounts',
    hiddenText: 'We don’t pay these accounts. An account is never deleted, only hidden.',
    hiddenList: 'Your hidden bank accounts',
    show: 'Show again',
    showNamed: (name: string) => `Show again: ${name}`,
    primary: 'Primary',
    frozen: 'Stopped',
    held: 'On hold',
    debitOnly: 'Debits only',
    authorized: 'Authorized',
    notAuthorized: 'Not authorized',
    routing: {
      'united-states': (end: string) => `Routing ${end}`,
      britain: (end: string) => `Sort code ${end}`,
    },
    manage: 'Manage',
    manageNamed: (name: string) => `Manage: ${name}`,
    verify: 'Enter the amounts',
    verifyNamed: (name: string) => `Enter the amounts: ${name}`,
    documentNamed: (name: string) => `Upload a document: ${name}`,
    states,
    /** Before or after what the bank said of it. */
    stopped: {
      byOwner: (day: string) => `Stopped on ${day} by the link in our email.`,
      byBank: (day: string) => `We stopped it on ${day}.`,
      means:
        'No money goes to it or comes from it. Add another account or make another one primary, or call us to use this one again.',
    },
    enterAmounts: 'Two small deposits are on their way. Enter their amounts by ',
    enterArrived: 'The two small deposits are on your bank statement. Enter their amounts by ',
    enterAmountsEnd: (left: number) => `; you have ${tries(left)}.`,
    heldFrom: 'On hold for your safety. We pay you here starting ',
    heldFromEnd: '.',
  },
  change: {
    makePrimary: 'Make primary',
    notProven: 'Verify this account first.',
    stopped: 'This account is stopped. Call us to use it again.',
    notPaidTo: 'This account is for debits only. Allow payments to it first.',
    isPaidTo: 'We pay you here. Make another account primary first.',
    isPrimary: 'This is your primary account. Make another account primary first.',
    rename: 'Rename',
    renameTitle: (name: string) => `Rename ${name}`,
    renameSubmit: 'Save',
    renaming: 'Saving…',
    renamed: (name: string) => `The account is now called ${name}.`,
    hide: 'Hide',
    hideTitle: (name: string) => `Hide ${name}?`,
    hideText: 'It moves to your hidden accounts, and we don’t pay it. You can show it again.',
    hideConfirm: 'Hide account',
    hidden: (name: string) => `${name} is hidden.`,
    shown: (name: string) => `${name} is back in your list.`,
    debitOnly: 'Use for debits only',
    debitOnlyTitle: (name: string) => `Use ${name} for debits only?`,
    debitOnlyText: 'We won’t pay you there anymore. You can allow payments again later.',
    debitOnlyConfirm: 'Use for debits only',
    limited: (name: string) => `${name} is now for debits only.`,
    allow: 'Allow payments',
    allowed: (name: string) => `We can pay you at ${name} again.`,
    primaryTitle: (name: string) => `Make ${name} your primary account?`,
    primaryText:
      'We pay you there after a hold of two banking days. Until then, payments go where they go now. We email you a link that stops the change.',
    primaryConfirm: 'Make primary',
    primaryDone: (name: string) => `${name} is now your primary account.`,
    working: 'Working…',
    conflict:
      'Nothing was changed, because the account has changed since you opened this. The list shows its current state.',
    unknown: 'There was an error changing your bank account. Please try again later.',
  },
}

export type BankWords = typeof en
