export const en = {
  text: 'Your bank account isn’t verified yet. We can’t pay you until it is.',
  go: 'Verify account',
}
