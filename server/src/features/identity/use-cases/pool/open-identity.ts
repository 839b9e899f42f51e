import { randomBytes, randomUUID } from 'node:crypto'
import type { Identity } from '../../ports.ts'
import { srpHere } from '../../domain/srp-work.ts'
import { limitNetworkGuesses } from '../sign-in/network-guesses.ts'

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
