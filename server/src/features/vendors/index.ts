export { openVendors } from './use-cases/open-vendors.ts'
