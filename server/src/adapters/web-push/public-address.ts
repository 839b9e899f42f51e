import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix)
for (const [network, prefix] of [
  // Tunnels and translations, which contain an IPv4 address, and examples.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** All addresses of IPv6 that are routed on the internet. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the internet, and none of this machine, of its networks or of its cloud. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    : isIP(address) === 4 && !notPublic.check(address)

/** A name of the internet with the usual port of HTTPS. An address itself is none, since nothing looks it up before it is called. */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  const { hostname } = url
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /^(?:[\w-]+\.)+[\w-]*[a-z][\w-]*$/.test(hostname)
}

/**
 * The lookup of a connection that leads to the internet alone: the addresses that were checked are those that are called, so that a name
 * can't change between the two.
 */
export const publicLookup: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error(`${hostname} is no name of the internet`), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
