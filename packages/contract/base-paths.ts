import type { Service } from './route.ts'

/** The path of each service below the application's address, unless configuration sets another one. */
export const basePaths = {
  identity: '/identity',
  vendor: '/vendor-service',
  invoice: '/invoice-service',
  payments: '/payments-service',
  portal: '',
  sandbox: '/sandbox',
} as const satisfies Record<Service, string>

/** The portal's page to which a federated sign-in returns. */
export const signInCallback = '/sign-in/callback'
