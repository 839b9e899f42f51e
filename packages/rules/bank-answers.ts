/** What is handed over to a rail at once. */
export const submissionStates = ['planned', 'sending', 'recorded'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** What a bank answers about an entry. */
export const bankAnswerKinds = ['accepted', 'settled', 'refused', 'returned', 'corrected'] as const
export type BankAnswerKind = (typeof bankAnswerKinds)[number]

/** What came of an answer. The last four need an operator. */
export const bankAnswerOutcomes = [
  'applied',
  'no-effect',
  'needs-operator',
  'contradiction',
  'unknown-key',
  'not-applied',
] as const
export type BankAnswerOutcome = (typeof bankAnswerOutcomes)[number]
