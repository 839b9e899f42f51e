/** What is handed over to a rail at once. */
export const submissionStates = ['planned', 'sending', 'recorded'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** What is reported about a submission as a whole: by the bank, or by operators who asked it. */
export const submissionReportKinds = ['acknowledged', 'rejected'] as const
export type SubmissionReportKind = (typeof submissionReportKinds)[number]

/** What a bank answers about an entry; the last two are about the whole file of an entry. */
export const bankAnswerKinds = [
  'accepted',
  'settled',
  'refused',
  'returned',
  'corrected',
  'acknowledged',
  'rejected',
] as const
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
