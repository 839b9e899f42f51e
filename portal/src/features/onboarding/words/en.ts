export const en = {
  progress: {
    label: 'Setup',
    position: (position: number, of: number, step: string) => `Step ${position} of ${of}: ${step}`,
    done: 'done',
    steps: {
      business: 'Business',
      schedule: 'Payment Schedule',
      banking: 'Banking',
      confirmation: 'Confirmation',
      confirmationAndTerms: 'Confirmation / Terms & Conditions',
    },
  },
  back: 'Back',
  finishing: 'Opening your dashboard…',
  loading: 'Finding where you left off…',
  trouble: {
    title: 'We couldn’t find where you left off',
    meaning: 'Everything you saved is still here. Nothing was changed.',
    offlineTitle: 'You’re offline',
    offline: 'We’ll load this as soon as you’re back online. Everything you saved is still here.',
  },
  failures: {
    nextUnknown:
      'This is saved, but we couldn’t load the next step. Try again in a moment. Nothing is done twice.',
    offline: 'You’re offline. Everything you saved is still here. Continue when you’re back online.',
    notOwner: 'Only the owner of the business can finish this. Everything you see is saved.',
    notFinished:
      'Everything is saved, but we couldn’t open your dashboard. Try again in a moment. Nothing is done twice.',
  },
  notFinishedTitle: 'We couldn’t open your dashboard yet',
}

export type OnboardingWords = typeof en
