export const en = {
  title: 'Invoices from before you joined',
  text: 'Invoices that your clients had before you joined are not here. We can ask your clients to send them, so that you can be paid early for these, too.',
  close: 'Close',
  cancel: 'Not now',
  done: 'Done',
  ask: 'Ask for them',
  asking: 'Asking…',
  asked:
    'Your clients have been asked. Invoices appear on your dashboard as they come; there is nothing more to do.',
  nobody: 'No client of yours works with us yet, so there is nobody to ask.',
  readOnly: 'Your access is read-only. A colleague who can make changes, or the owner, can ask for them.',
  trouble: {
    title: 'We could not load this',
    meaning: 'Nothing was asked for.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does.',
  },
}
