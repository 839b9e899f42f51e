import type { CsvFormat } from '@sooner/rules/csv-formats'
import type { Language } from '@sooner/rules/places'

/** A format of exported tables: its name and its columns. */
type Format = readonly [name: string, columns: string]
const formats: Readonly<Record<CsvFormat, Format>> = {
  vendor: ['As shown', 'The main columns, named as in your tables.'],
  mesa: ['Every field', 'Everything we have about each invoice.'],
  'mesa past due': ['Past due only', 'Every field of past-due invoices, with days past due.'],
  'quickbooks 3 column': ['QuickBooks, 3 columns', 'Date, Description, Amount.'],
  'quickbooks 4 column': ['QuickBooks, 4 columns', 'Date, Description, Credit, Debit.'],
}
/** Each language is named in itself, so that its speakers recognize it. */
const languages: Readonly<Record<Language, string>> = { 'en-US': 'English', 'es-PR': 'Español' }

/** The words of the pages Preferences and Payment Schedule. `es.ts` has the same keys. */
export const en = {
  trouble: {
    title: 'We couldn’t load your preferences',
    meaning: 'Nothing was changed. Your payments and emails continue as before.',
  },
  stillWorks: 'Your invoices and payments continue as before.',
  readOnly: 'Your access is read-only. The owner, or a colleague who can make changes, can change this.',
  close: 'Close',
  cancel: 'Cancel',
  form: {
    title: 'Preferences',
    mails: 'Emails',
    mailsText: 'For the owner, unless they choose otherwise below.',
    kinds: {
      invoiceSummary: {
        label: 'Invoice summary',
        hint: 'New invoices, and which are eligible for early payment.',
      },
      paymentSummary: { label: 'Payment summary', hint: 'What we paid you, invoice by invoice.' },
      upcomingPayment: { label: 'Upcoming payment', hint: 'What we will pay you, and when.' },
    },
    on: 'Sent',
    off: 'Not sent',
    exports: 'Language and files',
    exportsText: 'For your whole business.',
    language: 'Language of emails',
    languageHint: 'Choose the language of these pages at the bottom of the page, on each device.',
    languages,
    csvFormat: 'Export format (CSV)',
    formats,
    choose: 'Choose',
    save: 'Save preferences',
    saving: 'Saving…',
    nothing: 'There are no changes to save.',
    notSaved: 'Not saved yet. Your changes are still here.',
  },
  own: {
    mailbox: {
      bounced: (address: string) => `Emails to ${address} were refused`,
      complained: (address: string) => `An email to ${address} was marked as spam`,
      meaning: {
        bounced:
          'Its mail server said that nobody has this address, so we stopped sending emails to it. Change your address, or have the mailbox fixed and try again.',
        complained:
          'So we stopped sending summaries and notices to it. Emails about security and payments are still sent.',
      },
      said: (words: string) => `The mail server said: ${words}`,
      change: 'Change your address',
      again: 'Try again',
      trying: 'Trying…',
      resumed: (address: string) =>
        `We’ll send the next email to ${address}. If it is refused again, you’ll see that here.`,
      notResumed: 'That didn’t work. You can try three times a day; please contact us if it keeps failing.',
    },
    title: 'Your own emails',
    text: 'Only for you, and saved at once. We always send emails about security, requests, returned payments, debits and documents we need.',
    topics: {
      invoiceSummary: {
        label: 'Invoices: how often',
        hint: 'At once, only those that can be paid early; otherwise all that are new.',
      },
      paymentSummary: { label: 'Payments: how often', hint: 'What we sent you, and what has arrived.' },
      upcomingPayment: {
        label: 'Upcoming payments: how often',
        hint: 'Each day for the next one, or on Mondays for the week.',
      },
    },
    rhythms: { off: 'Not sent', 'at-once': 'At once', daily: 'Once a day', weekly: 'Mondays' },
    hour: 'Time of day',
    hourHint: 'In the time zone of your business, for what is sent once a day or on Mondays.',
    language: 'Language of your own emails',
    asAccount: 'As in your account',
    saved: 'Saved.',
    notSaved: 'Your choice wasn’t saved. Please try again.',
  },
  browsers: {
    title: 'Notifications on this device',
    text: 'Shown by your browser even while these pages are closed: payments, requests and what we need from you, as in the bell.',
    label: 'Notifications in this browser',
    hint: 'Until you sign out here or have to sign in again. What you switched off above isn’t shown.',
    on: 'On',
    off: 'Off',
    switchedOn: 'Notifications are on in this browser.',
    switchedOff: 'Notifications are off in this browser.',
    notSwitchedOn: 'Notifications couldn’t be switched on in this browser. Please try again later.',
    notAllowed:
      'Your browser asked whether to allow notifications, and that wasn’t allowed. They are still off.',
    unsupported: 'This browser can’t show notifications of web pages. Another one on this device may.',
    blocked: 'Your browser blocks notifications of this site',
    unblock:
      'Open the settings of this site, in most browsers by the icon beside its address, and allow notifications. Then switch them on here.',
    others: 'Your other browsers',
    added: 'On since',
    last: 'Last notification:',
    never: 'No notification yet',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} gets no more notifications.`,
    notRemoved: 'The browser wasn’t removed. Please try again.',
    agent: {
      on: (browser: string, system: string) => `${browser} on ${system}`,
      unknown: 'Unknown browser',
    },
  },
  schedule: {
    title: 'Payment Schedule',
    intro: 'When we pay you, and what it costs to be paid sooner.',
    program: 'Your program',
    none: 'You haven’t chosen a program yet.',
    code: 'Program',
    when: 'When we pay you',
    cost: 'What it costs',
    change: 'Change program',
    only: 'This is the only program available to you.',
    setBy: (partners: string) =>
      `Set by ${partners} for its invoices. Your own choice doesn’t apply to them.`,
    setByMany: (partners: string) =>
      `Set by ${partners} for their invoices. Your own choice doesn’t apply to them.`,
    choice: {
      title: 'When should we pay you?',
      label: 'Programs available to you',
      save: 'Use this program',
      saving: 'Saving…',
      missing: 'Choose a program other than your current one.',
    },
    span: (rates: string, aprs: string | undefined) =>
      `An invoice that is paid 30 days early costs ${rates} of its amount${aprs === undefined ? '' : `, an annual rate (APR) of ${aprs}`}. You always see the fee before you confirm.`,
    allPrices: 'See every price, and what an invoice would cost',
  },
}

export type PreferencesWords = typeof en
