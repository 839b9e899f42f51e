import type { Json } from './transport.ts'

/** Where a code went, as far as the service tells, in its own names. */
export interface CodeDelivery {
  readonly Destination?: string
  readonly DeliveryMedium?: string
  readonly AttributeName?: string
}

export const deliveryOf = (answer: Json) => answer['CodeDeliveryDetails'] as CodeDelivery | undefined
