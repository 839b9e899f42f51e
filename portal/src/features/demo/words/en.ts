export const en = {
  title: 'The demo can’t begin right now',
  text: 'We could not prepare an account to show you around with. Nothing of yours has changed; please try again in a few minutes.',
}
