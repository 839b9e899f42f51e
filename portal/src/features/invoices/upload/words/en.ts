export const en = {
  title: 'Upload invoices',
  text: 'Add invoices that your partner hasn’t sent us yet.',
  close: 'Close',
  how: 'How to upload',
  tabs: { file: 'From a file', form: 'One invoice' },
  readOnly: 'Your access is read-only. The owner, or a colleague who can make changes, can upload invoices.',
  file: {
    columns: (ofSeveralPartners: boolean) =>
      `A CSV or XLSX file with up to 100,000 rows. The first row names the columns: Invoice number, ${ofSeveralPartners ? 'Partner, ' : ''}Client, Amount, Currency and Invoice date, and optionally Due date, Reference and Description. Uploading the same file again adds nothing twice. We check each invoice before it can be paid.`,
    dates: 'Dates in the file',
    monthFirst: 'Month first: 1/31/2026',
    dayFirst: 'Day first: 31/1/2026',
    decimals: 'Amounts in the file',
    anyMark: 'Detect from the file',
    point: 'Period before cents: 1,234.50',
    comma: 'Comma before cents: 1.234,50',
    offline: 'You’re offline. Try again when you’re back online.',
    off: 'Uploads are turned off right now. Nothing was uploaded.',
    tooOften: 'Too many uploads in a short time. Nothing was uploaded. Wait a minute, then try again.',
    failed: 'The file wasn’t uploaded. Please try again.',
  },
}
