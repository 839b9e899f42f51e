export const en = {
  title: 'How is the portal working for you?',
  text: 'Tell the people who build it what helps and what doesn’t.',
  write: 'Give feedback',
  later: 'Not now',
}
