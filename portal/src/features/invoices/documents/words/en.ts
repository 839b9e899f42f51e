/** The words of the dialogs for documents of invoices. `es.ts` has the same keys. */
export const en = {
  text: 'A document shows the client what was done: a signed work order, a time sheet, or the invoice itself. Your client’s partner asks for it before the invoice can be paid early.',
  hint: 'A PDF or a picture. Several pages may be several files.',
  named: (number: string, client: string) => `Invoice ${number}, ${client}`,
  close: 'Close',
  done: 'Done',
  trouble: {
    title: 'We could not load your invoices',
    meaning: 'Nothing is lost. What you uploaded before is stored.',
    offlineTitle: 'You are offline',
    offline: 'This continues by itself when your connection returns.',
  },
  one: { title: 'Upload a document' },
  many: {
    title: 'Upload documents',
    what: 'For which invoice?',
    choose: 'Choose an invoice',
    first: 'Choose the invoice first.',
    has: (invoice: string) => `${invoice} (uploaded)`,
    progress: (uploaded: number, all: number) =>
      `${uploaded} of ${all} ${all === 1 ? 'invoice has' : 'invoices have'} a document now.`,
    next: 'Next invoice',
    skip: 'Skip this invoice',
    none: 'No invoice waits for a document',
    noneHow: 'Where a partner asks for one, the invoice appears here.',
  },
}

export type DocumentWords = typeof en
