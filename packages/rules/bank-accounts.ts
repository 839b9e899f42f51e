export const bankAccountTypes = ['checking', 'savings'] as const
export type BankAccountType = (typeof bankAccountTypes)[number]
export const defaultBankAccountType: BankAccountType = 'checking'

export const verificationProcesses = ['micro-transactions', 'instant', 'prenote', 'none'] as const
export type VerificationProcess = (typeof verificationProcesses)[number]
export const defaultVerificationProcess: VerificationProcess = 'micro-transactions'

/** `succeeded` is the specification's term; the others are ours. */
export const verificationStatuses = ['unverified', 'pending', 'succeeded', 'failed'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Micro-deposits: the bounds of two distinct amounts in minor units, the number of attempts, and the days until they expire. */
export const minMicroDepositMinor = 1
export const maxMicroDepositMinor = 49
export const maxVerificationAttempts = 3
export const microDepositDays = 14
/** Micro-deposits are on a statement this many banking days after they were sent. */
export const microDepositBankingDays = 2
/** A prenote proves an account this many banking days after its settlement, unless it is returned. */
export const prenoteBankingDays = 3
/** How long a new primary account waits before it receives payouts. */
export const primaryHoldBankingDays = 2
export const maxBankAccounts = 20
/**
 * Limits the rounds to one account, across all vendors, within these days: each round allows new guesses at two small amounts.
 */
export const maxDepositRounds = 3
export const depositRoundDays = 30

/** The verification processes that an owner may choose; the others are for operators. */
export const ownersProcesses: readonly VerificationProcess[] = ['micro-transactions', 'instant']

/** Stands for the account that the owner selected at the bank, if the browser did not receive its ID. */
export const chosenAtBank = 'chosen'

/** The only form in which the service returns a number. */
export const masked = (lastFour: string): string => `••••${lastFour}`
