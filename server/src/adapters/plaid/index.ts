export { plaidBankLink } from './bank-link.ts'
