import { keptTexts } from '@sooner/rules/kept-records'

export const en = {
  title: 'Your data',
  intro: 'Take a copy of everything that we have about your business, or have it deleted.',
  onlyOwner:
    'Only the owner of the account can take a copy of everything or have it deleted. You can see who that is under Users.',
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
  deletion: {
    title: 'Delete your data',
    text: 'If your business leaves, you can have its data deleted: preferences, users and their accounts, emails, activity, feedback, and documents that weren’t reviewed. Download your data first: nobody can sign in afterwards.',
    trouble: {
      title: 'We couldn’t load whether a deletion is requested',
      meaning: 'Nothing has changed.',
    },
    open: 'Delete my data',
    ask: 'Delete the data of your business?',
    means: (days: number) =>
      `We’ll delete it in ${days} days. Until then you can withdraw the request on this page. Afterwards nobody of your business can sign in, and we can’t bring anything back. We’ll ask you to confirm that it’s you.`,
    close: 'Close',
    cancel: 'Keep my data',
    confirm: 'Request deletion',
    confirming: 'Requesting…',
    requested: 'Your request is noted. We’ve emailed you about it.',
    waiting: 'Your data will be deleted on',
    until:
      'Until then everything works as before, and you can withdraw the request. If money is owed or under way on that day, we delete nothing and tell you.',
    withdraw: 'Withdraw the request',
    withdrawing: 'Withdrawing…',
    withdrawn: 'The request is withdrawn. Your data stays as it is.',
    executing: 'Your data is being deleted.',
    refused:
      'Your last request ended without a deletion, because something was in the way on its day. You can ask again.',
    inTheWay: 'We can’t delete your data yet:',
    heldBack: 'First settle what’s named above.',
    obstacles: {
      'payments-under-way': 'A payment to you is under way. Wait until it has arrived.',
      'payments-returned':
        'A payment to you came back from the bank. Check your bank account, so that we can pay it again.',
      'amounts-owed':
        'An amount is owed between you and us, such as a fee or a deduction. It’s settled with your next payment; or write to us.',
      'open-invoices':
        'Invoices or credit memos are open. Wait until they’re paid or canceled, or write to us.',
      'unpaid-by-partner':
        'A partner hasn’t paid us yet for invoices that we’ve paid you. You don’t have to do anything: wait until it has, or write to us.',
    },
    kept: 'What we have to keep',
    records: keptTexts('en-US'),
    years: (years: number) => `For ${years} years.`,
    through: 'Until',
    faults: {
      open: 'The deletion is requested already. Close this to see it.',
      notSettled: 'Something is in the way now. Close this to see what.',
      declined: 'Nothing was requested. To have your data deleted, confirm that it’s you.',
      unknown: 'We couldn’t request it. Close this to see whether it’s noted; if not, please try again.',
      over: 'This request can’t be withdrawn any more.',
      notWithdrawn: 'We couldn’t withdraw it. Please try again.',
    },
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
