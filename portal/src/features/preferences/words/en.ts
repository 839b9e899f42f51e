import type { CsvFormat } from '@sooner/rules/csv-formats'
import type { Language } from '@sooner/rules/places'

/** A format of exported tables: its name and its columns. */
type Format = readonly [name: string, columns: string]
const formats: Readonly<Record<CsvFormat, Format>> = {
  vendor: ['As on your screen', 'The columns that you see in your tables.'],
  mesa: ['Everything', 'Every field of an invoice.'],
  'mesa past due': ['Past due', 'Only what is past due, with the days past due.'],
  'quickbooks 3 column': ['QuickBooks, 3 columns', 'Date, Description, Amount.'],
  'quickbooks 4 column': ['QuickBooks, 4 columns', 'Date, Description, Credit, Debit.'],
}
/** Each language is named in itself, so that its speakers recognize it. */
const languages: Readonly<Record<Language, string>> = { 'en-US': 'English', 'es-PR': 'Español' }

/** The words of the pages Preferences and Payment Schedule. `es.ts` has the same keys. */
export const en = {
  trouble: {
    title: 'We could not load this',
    meaning: 'Nothing was changed. You are paid and notified as before.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
  stillWorks: 'Your invoices and payments go on as before.',
  readOnly: 'Your access is read-only. A colleague who can make changes, or the owner, can change this.',
  close: 'Close',
  cancel: 'Cancel',
  form: {
    title: 'Preferences',
    mails: 'Mails',
    mailsText: 'What you leave out is on your dashboard all the same.',
    kinds: {
      invoiceSummary: {
        label: 'Invoice summary',
        hint: 'Which invoices came, and which can be paid early.',
      },
      paymentSummary: { label: 'Payment summary', hint: 'What was paid to you, invoice by invoice.' },
      upcomingPayment: { label: 'Upcoming payment', hint: 'What will be paid, and on which day.' },
      security: {
        label: 'Security',
        hint: 'What concerns the safety of your account. Mails by which you can stop a bank account always come.',
      },
    },
    on: 'Sent',
    off: 'Not sent',
    exports: 'Language and files',
    exportsText:
      'For your whole business. The language of these pages is chosen on each device, at the foot of the page.',
    language: 'Language of mails',
    languages,
    csvFormat: 'Format of exported tables (CSV)',
    formats,
    choose: 'Choose',
    save: 'Save preferences',
    saving: 'Saving…',
    nothing: 'There is nothing to save: everything is as it was.',
    notSaved: 'Not saved yet. What you chose is still here.',
  },
  schedule: {
    title: 'Payment Schedule',
    intro: 'When you are paid without your doing anything, and what it costs to be paid sooner.',
    program: 'Your program',
    none: 'You have not chosen a program yet.',
    code: 'Program',
    when: 'When you are paid',
    cost: 'What that costs',
    change: 'Change the program',
    only: 'It is the only program that is open to you, so there is nothing to choose.',
    choice: {
      title: 'When should we pay you?',
      label: 'Programs that are open to you',
      save: 'Use this program',
      saving: 'Saving…',
      missing: 'Choose a program other than your current one.',
    },
    pricesText:
      'What being paid early costs, as a part of the invoice. The fee and what you receive are shown before you confirm.',
    moreOnFees: 'How fees are computed and taken',
  },
}

export type PreferencesWords = typeof en
