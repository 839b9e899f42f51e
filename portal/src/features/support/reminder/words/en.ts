export const en = {
  title: 'How is this working for you?',
  text: 'You have been here for a while. A few words on what helps and what does not go straight to the people who build this.',
  write: 'Tell us what you think',
  later: 'Not now',
}
