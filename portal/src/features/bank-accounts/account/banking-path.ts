export const bankingPath = '/dashboard/account/banking'
