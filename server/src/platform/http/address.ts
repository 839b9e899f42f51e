import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '@sooner/rules/refusal'

const addresses = new WeakMap<FastifyRequest, string>()

/**
 * Notes from which address each request comes. The socket of a client that has gone away no longer says it, whatever the types of
 * the framework say, and the request may still be at work then. One whose client has gone before the beginning is not begun.
 */
export function noteAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const address = request.ip as string | undefined
    if (address === undefined)
      throw new Refusal('INVALID_REQUEST', 'The request was cut off. Please send it again.')
    addresses.set(request, address)
  })
}

/** The address from which the request came. */
export const addressOf = (request: FastifyRequest): string => addresses.get(request) ?? ''
