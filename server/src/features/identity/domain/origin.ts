/** Where a call came from, as far as it is known. Told to the account's owner, and never gone by. */
export interface Origin {
  readonly ip?: string
  readonly agent?: string
}

const longestIp = 64
const longestAgent = 256

export function originOf(ip: string, agent: string): Origin {
  return {
    ...(ip === '' ? {} : { ip: ip.slice(0, longestIp) }),
    ...(agent === '' ? {} : { agent: agent.slice(0, longestAgent) }),
  }
}
