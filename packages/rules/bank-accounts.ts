export const bankAccountTypes = ['checking', 'savings'] as const
export type BankAccountType = (typeof bankAccountTypes)[number]
export const defaultBankAccountType: BankAccountType = 'checking'

export const verificationProcesses = ['micro-transactions', 'instant', 'prenote', 'none'] as const
export type VerificationProcess = (typeof verificationProcesses)[number]
export const defaultVerificationProcess: VerificationProcess = 'micro-transactions'

/** `succeeded` is the specification's word; the others are ours. */
export const verificationStatuses = ['unverified', 'pending', 'succeeded', 'failed'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Micro-deposits: two distinct amounts in minor units, how often one may be wrong, and how many days there are. */
export const leastMicroDepositMinor = 1
export const mostMicroDepositMinor = 49
export const mostVerificationAttempts = 3
export const microDepositDays = 14
/** From its settlement, unless it comes back. */
export const prenoteBankingDays = 3
/** How long money does not go to a new primary account. */
export const primaryHoldBankingDays = 2
export const mostBankAccounts = 20
/** To the same account, for whichever vendors, within so many days: each time there are new tries at two small amounts. */
export const mostDepositRounds = 3
export const depositRoundDays = 30

/** What an owner may have an account proven by; the others are for operators. */
export const ownersProcesses: readonly VerificationProcess[] = ['micro-transactions', 'instant']

/** The account that was chosen at the bank, where the browser was not told which one. */
export const chosenAtBank = 'chosen'

/** All that ever leaves the service of a number. */
export const masked = (lastFour: string): string => `••••${lastFour}`
