import type { Json } from './transport.ts'

/** The destination of a code as far as the service reveals it, in the service's own terms. */
export interface CodeDelivery {
  readonly Destination?: string
  readonly DeliveryMedium?: string
  readonly AttributeName?: string
}

export const deliveryOf = (answer: Json) => answer['CodeDeliveryDetails'] as CodeDelivery | undefined
