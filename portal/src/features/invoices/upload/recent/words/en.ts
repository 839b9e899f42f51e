export const en = {
  title: 'Recent uploads',
  none: 'No uploads yet.',
  reading: (rows: string) => `${rows} rows read so far`,
  waiting: 'Waiting to be read',
  result: (accepted: string, repeated: string, refused: string) =>
    `${accepted} added, ${repeated} already added, ${refused} refused`,
  unread: (columns: string) => `Columns that weren’t read: ${columns}.`,
  report: 'Download report',
  reportNamed: (file: string) => `Download report of refused rows: ${file}`,
  notDownloaded: 'We couldn’t download the report. Nothing was changed. Please try again.',
  reportFile: 'refused rows.csv',
  background: 'You can close this. We’ll keep reading the file.',
  trouble: {
    title: 'We couldn’t load your uploads',
    meaning: 'We still read every file that you uploaded.',
    offlineTitle: 'You’re offline',
    offline: 'We’ll load this as soon as you’re back online.',
  },
}
