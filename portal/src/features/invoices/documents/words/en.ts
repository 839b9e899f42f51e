/** The words of the dialogs for documents of invoices. `es.ts` has the same keys. */
export const en = {
  text: '{Partner} requires a document before we can pay the invoice: a signed work order, a time sheet, or the invoice itself.',
  hint: 'A PDF or a picture. You can upload several files.',
  named: (number: string, client: string) => `Invoice ${number}, ${client}`,
  close: 'Close',
  done: 'Done',
  trouble: {
    title: 'We couldn’t load your invoices',
    meaning: 'Everything you uploaded is saved.',
  },
  one: { title: 'Upload a document' },
  many: {
    title: 'Upload documents',
    what: 'Invoice',
    choose: 'Choose an invoice',
    first: 'Choose the invoice first.',
    has: (invoice: string) => `${invoice} (uploaded)`,
    progress: (uploaded: number, all: number) => `Invoices with a document: ${uploaded} of ${all}.`,
    next: 'Next invoice',
    skip: 'Skip this invoice',
    most: (listed: string, all: string) =>
      `The first ${listed} of ${all} invoices are listed. The others follow once these have documents.`,
    missing: (count: string, isOne: boolean) =>
      isOne ? 'One of the invoices wasn’t found.' : `${count} of the invoices weren’t found.`,
    absent: 'These invoices weren’t found',
    further: 'Show next invoices',
    chosen: 'Upload documents',
    missingOnes: 'Upload missing documents',
    none: 'No invoice needs a document',
    noneHow: 'If a partner requires a document, the invoice appears here.',
  },
}

export type DocumentWords = typeof en
