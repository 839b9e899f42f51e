export const bankAccountTypes = ['checking', 'savings'] as const
export type BankAccountType = (typeof bankAccountTypes)[number]
export const defaultBankAccountType: BankAccountType = 'checking'

export const verificationProcesses = ['micro-transactions', 'instant', 'prenote', 'none'] as const
export type VerificationProcess = (typeof verificationProcesses)[number]
export const defaultVerificationProcess: VerificationProcess = 'micro-transactions'

/** `succeeded` is the specification's word; the others are ours. */
export const verificationStatuses = ['unverified', 'pending', 'succeeded', 'failed'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]
