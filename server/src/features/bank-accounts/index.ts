export type { BankAccounts, BankLink, LinkedAccount } from './ports.ts'
export {
  bankStandingOf,
  payableCurrencyOf,
  payeeStandingOf,
  readPaidAccountOn,
  type BankStanding,
} from './use-cases/bank-standing.ts'
export { addBankAccount } from './use-cases/add-bank-account.ts'
export { compareNamesAgain } from './use-cases/compare-names.ts'
export { decideBankAccount } from './use-cases/decide-bank-account.ts'
export { maskedNumbersOf } from './use-cases/masked-numbers.ts'
export { openBankAccounts } from './use-cases/open-bank-accounts.ts'
export { holdPayableAccount } from './use-cases/payable-account.ts'
export { holdStoppedAccounts } from './use-cases/stopped-accounts.ts'
export { primaryVerificationOf } from './use-cases/primary-verification.ts'
export { askToResealNumbers } from './use-cases/reseal-numbers.ts'
