import { SettingsError } from '../../../../platform/settings.ts'
import type { Identity } from '../../ports.ts'
import { changeClient, changePool, withdrawSigningKey } from './change-settings.ts'

export const usage = `Shows or changes the settings of the user pool, with an entry in the audit log:

  npm run user-pool -- pool [NAME=VALUE ...]
  npm run user-pool -- client ID [NAME=VALUE ...]
  npm run user-pool -- withdraw-key KID`

interface Command {
  readonly poolId: string
  readonly args: readonly string[]
  /** The person who runs the command, for the audit log. */
  readonly actor: string
}

/** Returns the text to print. Throws a SettingsError that names all faults if nothing was changed. */
export async function runSettingsCommand(
  place: Pick<Identity, 'db' | 'clock'>,
  { poolId, args, actor }: Command,
): Promise<string> {
  const [what, ...rest] = args
  if (what === 'pool') return listed(await changePool(place, poolId, readPairs(rest), actor))
  const [id, ...pairs] = rest
  if (what === 'client' && id !== undefined)
    return listed(await changeClient(place, { poolId, clientId: id }, readPairs(pairs), actor))
  if (what === 'withdraw-key' && id !== undefined && pairs.length === 0) {
    await withdrawSigningKey(place, poolId, id, actor)
    return `${id} is withdrawn.`
  }
  throw new SettingsError([usage])
}

function readPairs(args: readonly string[]): Record<string, string> {
  const pairs = args.map((text) => /^([a-z_]+)=(.*)$/.exec(text))
  const faults = args.filter((_, index) => !pairs[index]).map((text) => `${text} is not NAME=VALUE`)
  if (faults.length > 0) throw new SettingsError(faults)
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])))
}

const listed = (settings: object): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('\n')
