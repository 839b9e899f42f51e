export const en = {
  title: 'Invoices from before you joined',
  text: 'We can ask your partners to send invoices from before you joined, so that you can be paid early for those too.',
  close: 'Close',
  cancel: 'Not now',
  done: 'Done',
  ask: 'Request invoices',
  asking: 'Requesting…',
  asked: 'We’ll ask your partners. The invoices appear on your dashboard as they arrive.',
  nobody: 'No partner has linked your business yet, so there is nobody to ask.',
  readOnly: 'Your access is read-only. The owner, or a colleague who can make changes, can request them.',
  trouble: {
    title: 'We couldn’t load this',
    meaning: 'Nothing was requested.',
  },
}
