export { type BankAccounts, type BankLink, type LinkedAccount, openBankAccounts } from './ports.ts'
export {
  bankStandingOf,
  payableCurrencyOf,
  payeeStandingOf,
  readPaidAccountOn,
  maskedNumbersOf,
  lockPayableAccount,
  lockStoppedAccounts,
  primaryVerificationOf,
} from './use-cases/bank-standing.ts'
export { findChecks } from './store/payee-checks.ts'
export { addBankAccount } from './use-cases/add-bank-account.ts'
export { compareNamesAgain } from './use-cases/compare-names.ts'
export { decideBankAccount } from './use-cases/decide-bank-account.ts'
export { askToResealNumbers } from './use-cases/sealed-numbers.ts'
export { ownRows } from './store/own-rows.ts'
export { ownDeletions } from './store/own-deletions.ts'
