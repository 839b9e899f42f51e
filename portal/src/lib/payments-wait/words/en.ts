export const en = {
  account: {
    text: 'Your bank account isn’t verified yet. We can’t pay you until it is.',
    go: 'Verify account',
  },
  stopped: {
    text: 'Your primary bank account is stopped, so we can’t pay you. Add another account or make another one primary.',
    go: 'Go to your bank accounts',
  },
  document: {
    text: 'Your business isn’t active yet. We can’t pay you until it is, and need a document about it first.',
    go: 'Upload a document',
  },
  activation: {
    text: 'Your business isn’t active yet. We’re checking your documents, and can’t pay you until it is.',
    go: 'See your documents',
  },
}
