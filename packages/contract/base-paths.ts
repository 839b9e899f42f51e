import type { Service } from './route.ts'

/** Where each service stands below the house's address, unless configuration says otherwise. */
export const basePaths = {
  identity: '/identity',
  vendor: '/vendor-service',
  invoice: '/invoice-service',
  payments: '/payments-service',
  portal: '',
  sandbox: '/sandbox',
} as const satisfies Record<Service, string>

/** The portal's page that a federated sign-in comes back to. */
export const signInCallback = '/sign-in/callback'
