import { isIPv6 } from 'node:net'

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
