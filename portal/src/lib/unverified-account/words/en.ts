export const en = {
  text: 'Your bank account is not verified yet. Payments wait until it is.',
  go: 'Verify account',
}
