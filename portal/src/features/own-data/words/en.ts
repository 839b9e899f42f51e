export const en = {
  title: 'Your data',
  intro: 'Take a copy of everything that we have about your business.',
  onlyOwner:
    'Only the owner of the account can take a copy of everything. You can see who that is under Users.',
  trouble: {
    title: 'We couldn’t load your exports',
    meaning: 'An export that was begun goes on. Your data hasn’t changed.',
  },
  export: {
    title: 'Download your data',
    text: 'We put everything into one ZIP file: your business and its users, bank accounts, agreements, invoices, payments, statements, preferences, activity, and the documents that you uploaded. A README in the file says what each part is.',
    masked:
      'Bank account numbers and tax IDs are shortened to their last four digits, and no passwords are in it.',
    start: 'Prepare my data',
    starting: 'Starting…',
    underWay: 'An export is being prepared already.',
    keeps: 'We email you when it’s ready, and keep it for 7 days. We’ll ask you to confirm that it’s you.',
    started:
      'We’re preparing your data. You can leave this page: we’ll email you when it’s ready. If it fails, this page says so.',
  },
  list: {
    title: 'Your exports',
    label: 'Exports of your data',
    empty: 'No exports yet',
    how: 'An export appears here once you’ve asked for it.',
    requested: 'Requested',
    waiting: 'It begins in a moment.',
    preparing: (percent: string) => `Preparing: ${percent} done`,
    keptUntil: 'You can download it until',
    over: 'Its 7 days are over, so we deleted it.',
    failed: 'We couldn’t finish it. Nothing of it was kept. Please prepare it again.',
    size: (size: string) => `ZIP file, ${size}`,
    download: 'Download',
    downloadNamed: (day: string) => `Download the export of ${day}`,
    downloading: 'Downloading…',
    fileName: (day: string) => `your-data-${day}.zip`,
  },
  faults: {
    underWay: 'An export is being prepared already. You’ll find it below.',
    tooMany: 'You can export your data up to 5 times a day. Please try again tomorrow.',
    declined: 'Nothing was prepared. To export your data, confirm that it’s you.',
    downloadDeclined: 'Nothing was downloaded. To download your data, confirm that it’s you.',
    gone: 'This export isn’t there any more. You can prepare a new one.',
    offline: 'You’re offline. Try again when you’re back online.',
    unknown:
      'We couldn’t start it. See below whether it has begun; if not, please try again in a few minutes.',
    notDownloaded: 'We couldn’t download it. It’s still there. Please try again.',
  },
}

export type OwnDataWords = typeof en
