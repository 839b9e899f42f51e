export const en = {
  title: 'Upload invoices',
  text: 'Send us invoices that your partner has not sent yet. Each one is checked before it can be paid.',
  close: 'Close',
  how: 'How you want to upload',
  tabs: { file: 'From a file', form: 'One invoice' },
  readOnly: 'Your access is read-only. A colleague who can make changes, or the owner, can upload invoices.',
  file: {
    columns:
      'A spreadsheet (CSV or XLSX) with up to 100,000 rows. Its first row names the columns: Invoice number, Client, Amount, Currency and Invoice date; if you have them, also Due date, Reference and Description. Sending the same file again adds nothing twice.',
    dates: 'Dates in the file',
    monthFirst: 'Month first: 1/31/2026',
    dayFirst: 'Day first: 31/1/2026',
    decimals: 'Amounts in the file',
    anyMark: 'Find out from the file',
    point: 'Point before cents: 1,234.50',
    comma: 'Comma before cents: 1.234,50',
    offline: 'You are offline. Please try again when your connection is back.',
    off: 'Uploads are switched off at the moment.',
    tooOften: 'There were too many uploads in a short time. Please wait a minute.',
    failed: 'The file did not arrive. Please try again.',
  },
}
