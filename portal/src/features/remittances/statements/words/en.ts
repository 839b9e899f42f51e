export const en = {
  title: 'Statements',
  intro: 'What you were owed, paid and charged each month, as a PDF or CSV for your records.',
  soFar: (day: string) => `so far, through ${day}`,
  paid: (amount: string) => `Paid to you: ${amount}`,
  balances: {
    now: {
      owed: (amount: string) => `Not sent yet: ${amount}`,
      owing: (amount: string) => `You owe: ${amount}`,
      even: 'Nothing is waiting to be sent',
    },
    atMonthEnd: {
      owed: (amount: string) => `Not sent yet at month end: ${amount}`,
      owing: (amount: string) => `You owed at month end: ${amount}`,
      even: 'Nothing was waiting to be sent at month end',
    },
  },
  byPartner: {
    title: (year: string) => `What arrived in ${year}, by partner`,
    note: 'Each payment counts in the year in which it arrived. Overpayments that we passed on to you are not in it.',
    received: (amount: string) => `Received: ${amount}`,
    invoices: (count: string, amount: string) =>
      count === '1' ? `1 invoice: ${amount}` : `${count} invoices: ${amount}`,
    fees: (amount: string) => `Fees: ${amount}`,
    deducted: (amount: string) => `Deducted: ${amount}`,
    trouble: 'We couldn’t load the year’s totals by partner.',
    retry: 'Try again',
  },
  taxForm: {
    title: 'Form W-9',
    approved: (day: string) => `On file, approved ${day}.`,
    pending: 'On file. We’re reviewing it.',
    rejected: 'We couldn’t accept the one that you uploaded.',
    missing: 'Not on file yet.',
    documents: 'Go to documents',
  },
  csv: 'Download CSV',
  download: 'Download PDF',
  downloading: 'Preparing the file…',
  fileName: (month: string, form: 'pdf' | 'csv') => `statement-${month}.${form}`,
  failed: 'We couldn’t download the file. Nothing was changed. Please try again.',
  empty: 'No statements yet',
  emptyHow: 'A statement appears here for each month in which an invoice was paid or an amount was deducted.',
  trouble: {
    title: 'We couldn’t load your statements',
    meaning: 'Your payments and your balance haven’t changed.',
  },
}
