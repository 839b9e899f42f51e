export const en = {
  account: {
    text: 'Your bank account isn’t verified yet. We can’t pay you until it is.',
    go: 'Verify account',
  },
  stopped: {
    text: 'Your primary bank account is stopped, so we can’t pay you. Add another account or make another one primary.',
    go: 'Go to your bank accounts',
  },
  activation: {
    text: 'Your business isn’t active yet, so we can’t pay you. Your dashboard lists what is done and what comes next.',
    go: 'See the list',
  },
}
