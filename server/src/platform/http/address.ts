import { isIPv6 } from 'node:net'
import { Refusal } from '@sooner/rules/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const groupsOfNetwork = 4
const groupsOfAddress = 8

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** A person with one IPv6 address can call from a whole network of them, so limits apply to the network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  // The last two groups may be written as an IPv4 address.
  const written = right.length + left.length + (address.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: tail === undefined ? 0 : groupsOfAddress - written }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, groupsOfNetwork)
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

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
