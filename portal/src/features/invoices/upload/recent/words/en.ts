export const en = {
  title: 'Your latest uploads',
  none: 'You have not uploaded a file yet.',
  reading: (rows: string) => `${rows} rows read so far`,
  waiting: 'Waiting to be read',
  result: (accepted: string, repeated: string, refused: string) =>
    `${accepted} added, ${repeated} known before, ${refused} refused`,
  unread: (columns: string) => `Columns that were not read: ${columns}.`,
  report: 'Download the report',
  reportNamed: (file: string) => `Download the report of refused rows: ${file}`,
  reportFile: 'refused rows.csv',
  background: 'You can close this; the file is read in the background.',
  trouble: {
    title: 'We could not load your uploads',
    meaning: 'A file that you sent is read all the same.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
}
