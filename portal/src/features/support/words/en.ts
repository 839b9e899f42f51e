export const en = {
  feedback: {
    give: 'Give feedback',
    message: 'What works, and what doesn’t?',
    messageHint:
      'This goes to the people who build the portal. For an answer about your money, call or email us.',
    empty: 'Enter a few words first.',
    send: 'Send feedback',
    sending: 'Sending…',
    sent: 'Thank you. We read every message.',
    notSent: 'Your feedback wasn’t sent, but it’s still here. Try again, or email us.',
  },
  reminder: {
    title: 'How is the portal working for you?',
    text: 'Tell the people who build it what helps and what doesn’t.',
    later: 'Not now',
  },
}
