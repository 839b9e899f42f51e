export const en = {
  progress: {
    label: 'Onboarding',
    position: (position: number, of: number, step: string) => `Step ${position} of ${of}: ${step}`,
    done: 'done',
    steps: {
      business: 'Business',
      schedule: 'Payment Schedule',
      banking: 'Banking',
      confirmation: 'Confirmation / Terms & Conditions',
    },
  },
  back: 'Back',
  finishing: 'Opening your dashboard…',
  loading: 'Looking up where you left off…',
  trouble: {
    title: 'We could not look up where you left off',
    meaning: 'What you saved before is with us. Nothing was changed.',
    offlineTitle: 'You are offline',
    offline: 'This comes back by itself when your connection does. What you saved before is with us.',
  },
  failures: {
    nextUnknown:
      'This is saved, but we could not look up what comes next. Try again in a moment; nothing is done twice.',
    offline: 'You seem to be offline. What you saved is with us. Go on when you are back.',
    notOwner: 'Only the owner of the business can finish this. Everything you see is saved.',
    notFinished:
      'Everything is saved, but your dashboard could not be opened. Try again in a moment; nothing is done twice.',
  },
  notFinishedTitle: 'We could not open your dashboard yet',
}

export type OnboardingWords = typeof en
