export const en = {
  title: 'Before we can pay you',
  count: (done: string, of: string) => `${done} of ${of} done`,
  done: (what: string) => `Done: ${what}.`,
  turns: { vendor: 'Your turn', provider: 'Our turn', later: 'After that' },
  steps: {
    business: { open: 'Tell us about your business', done: 'your business', go: 'Continue' },
    program: { open: 'Choose when you’re paid', done: 'payment schedule', go: 'Choose' },
    'bank-account': { open: 'Add the bank account that we pay', done: 'bank account', go: 'Add an account' },
    agreements: { open: 'Read and sign the agreement', done: 'agreement', go: 'Read and sign' },
    'business-document': {
      open: 'Upload a document about your business',
      checked: 'We check the document about your business',
      done: 'document about your business',
      go: 'Upload a document',
    },
    'third-party-document': {
      open: 'Upload a bank statement or letter that shows your name and address',
      checked: 'We check the document that shows your name and address',
      done: 'name and address',
      go: 'Upload a document',
    },
    'bank-verification': {
      open: 'Verify your bank account',
      checked: 'We compare the name on your bank account with your business',
      done: 'verified account',
      go: 'Verify account',
    },
    activation: {
      open: 'We check your business, activate it and email you',
      done: 'activation',
    },
  },
}

export type ActivationWords = typeof en
