const agreed = (partner?: string) => `This is the schedule agreed ${partner ? `with ${partner}` : 'for you'}.`

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
  schedule: {
    what: 'What you get',
    cost: 'What it costs',
    debited: 'You receive the full invoice amount, and we debit the fee from your bank account.',
    example: {
      title: 'Example',
      sample: 'Example, with sample figures',
      client: (days: number) => `Your partner has ${days} days to pay.`,
      waiting: (days: number) => `If you wait: day ${days}, no fee`,
      waitingDue: 'If you wait until it’s due: no fee',
      invoice: 'Invoice',
      early: (days: number) => `Paid ${days} days early`,
      fee: (rate: string) => `Fee, ${rate}`,
      feeOnDemand: (rate: string, days: number) => `Fee, ${rate} for 30 days × ${days}/30`,
      debitedFee: 'Debited from your bank account',
      receive: 'You receive',
      net: 'You keep',
      apr: (rate: string) => `That’s an annual rate (APR) of ${rate}.`,
    },
    'payment-schedule': {
      title: 'When should we pay you?',
      lead: 'Choose one schedule for all your invoices.',
    },
    'demo-payment-schedule': {
      title: 'When should we pay you?',
      lead: 'Choose one schedule: this is a demo with sample figures, and nothing is paid.',
    },
    'net-30-payment-schedule': {
      title: 'You’re paid after 30 days',
      lead: agreed,
    },
    'pay-on-approval': {
      title: 'You’re paid at approval',
      lead: agreed,
    },
    'on-demand-schedule': {
      title: 'You’re paid when an invoice is due, or on demand',
      lead: agreed,
    },
    label: 'Payment schedule',
    missing: 'Choose one to continue.',
    goOn: 'Continue',
    saving: 'Saving…',
    auto: {
      title: 'Turn on Auto Get Paid Now?',
      lead: 'Get Paid Now pays an approved invoice on the next banking day, for a fee.',
      label: 'Auto Get Paid Now',
      yes: {
        title: 'Yes, for every invoice',
        detail: 'We request each invoice as soon as it’s eligible. Each one has a fee.',
      },
      no: {
        title: 'No, I’ll request each invoice myself',
        detail: 'You see the fee before you confirm. Invoices you don’t request have no fee.',
      },
      off: 'You can change this at any time under Account > Payment Schedule.',
    },
    trouble: {
      title: 'We couldn’t load your prices',
      meaning: 'Nothing was changed. What you entered is saved.',
    },
    readOnly: 'Your access is read-only. Only the owner of the business can choose this.',
    failures: {
      offline: 'You’re offline, so nothing was saved. Choose “Continue” again when you’re back online.',
      failed: 'There was an error updating your preferences. Please try again later.',
    },
  },
  review: {
    title: 'Review',
    lead: 'Check your details before you sign. Nothing is signed yet.',
    goOn: 'Continue to the terms',
    signedLead: 'Everything is signed. Finish to see your invoices.',
    finish: 'Finish',
    change: 'Change',
    changeNamed: (what: string) => `Change: ${what}`,
    business: {
      title: 'Business',
      name: 'Legal name',
      dba: 'Business name (DBA)',
      address: 'Address',
      contact: 'Primary contact',
      email: 'Email',
      phone: 'Phone',
      extension: (phone: string, extension: string) => `${phone}, ext. ${extension}`,
      tin: 'Tax ID',
      endsIn: (digits: string) => `ends in ${digits}`,
      later: 'Not provided yet',
    },
    schedule: { title: 'Payment schedule', paid: 'You are paid' },
    auto: {
      title: 'Auto Get Paid Now',
      asks: 'Paid early',
      yes: 'Every invoice, as soon as it is eligible',
      no: 'Only the invoices you request',
    },
    bank: {
      title: 'Bank account',
      name: 'Account nickname',
      type: 'Account type',
      types: { checking: 'Checking', savings: 'Savings' },
      routing: { 'united-states': 'Routing number', britain: 'Sort code' },
      account: 'Account number',
      proof: 'Verified',
      proven: 'Yes',
      unproven: 'Not yet. You can finish setting up now.',
      debit: 'Direct debit of fees',
      allowed: 'Authorized',
      notAllowed: 'Not authorized yet',
    },
    trouble: {
      title: 'We couldn’t load your details',
      meaning: 'What you entered is saved, and nothing was changed.',
      offline: 'We’ll load this as soon as you’re back online. What you entered is saved.',
    },
  },
}

export type OnboardingWords = typeof en
export type ScheduleWords = OnboardingWords['schedule']
