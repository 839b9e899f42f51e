export const en = {
  title: 'Signing you in',
  text: 'We’re checking your sign-in. This takes a moment.',
  failedTitle: 'You aren’t signed in',
  stillSignedIn: 'You’re still signed in',
  failed: {
    state: 'This sign-in wasn’t started in this tab, or it has already ended. Your account isn’t affected.',
    code: 'The response from your provider isn’t valid or was already used. Your account isn’t affected.',
    refused: 'Your provider didn’t sign you in, or you cancelled there.',
    network: 'We couldn’t connect to finish signing you in. Please start again.',
  },
  again: 'Back to sign in',
  goOn: 'Continue where you were',
}
