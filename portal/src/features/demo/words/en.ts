export const en = {
  title: 'The demo can’t start right now',
  text: 'We couldn’t prepare a demo account. Please try again in a few minutes.',
}
