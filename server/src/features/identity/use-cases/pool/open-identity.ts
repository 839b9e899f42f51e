import { randomBytes, randomUUID } from 'node:crypto'
import { countNetworkUse, isNetworkSpent } from '../../../../platform/network-uses.ts'
import { srpHere } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'

const hourMs = 3_600_000

/**
 * The limits of an account do not stop a caller who tries one password at many names, so the wrong guesses of a network are
 * counted as well. A known device may still guess at the password of its own account.
 */
export function limitNetworkGuesses(max: number, clock: Identity['clock']): Identity['networkGuesses'] {
  const guesses = { use: 'wrong guesses', max, perMs: hourMs }
  return {
    async count(tx, { ip }) {
      if (max > 0 && ip !== undefined) await countNetworkUse(tx, guesses, ip, clock.wall())
    },
    areSpent: async (db, { ip }) =>
      max > 0 && ip !== undefined && (await isNetworkSpent(db, guesses, ip, clock.wall())),
  }
}

export type IdentityNeeds = Pick<
  Identity,
  'db' | 'clock' | 'seal' | 'enqueue' | 'url' | 'portalUrl' | 'productName' | 'sendSms' | 'customChallenge'
> &
  Partial<Pick<Identity, 'providers' | 'srp'>> & {
    /** The number of wrong guesses per hour that one network may make; 0 or nothing means no limit. */
    readonly wrongGuessesPerHour?: number
  }

export const openIdentity = ({ wrongGuessesPerHour = 0, ...needs }: IdentityNeeds): Identity => ({
  providers: [],
  srp: srpHere,
  ...needs,
  networkGuesses: limitNetworkGuesses(wrongGuessesPerHour, needs.clock),
  origin: {},
  random: randomBytes,
  // Version 4: an id that contains its time would distinguish a real account from a simulated one.
  uuid: randomUUID,
  keyCache: new Map(),
  tokenCache: new Map(),
  poolOfClient: new Map(),
})
