import type { Tx } from '../../../../platform/database/open.ts'
import { SettingsError } from '../../../../platform/settings.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import {
  clientConflicts,
  poolConflicts,
  readClientSettings,
  readPoolSettings,
  type Checked,
} from '../../domain/pool-settings.ts'
import type { Identity } from '../../ports.ts'
import {
  lockClientSettings,
  lockPoolSettings,
  saveClientSettings,
  savePoolSettings,
} from '../../store/pools.ts'
import { withdrawKey } from '../../store/signing-keys.ts'

type Given = Readonly<Record<string, string>>
type Place = Pick<Identity, 'db' | 'clock'>

interface Setting<V> {
  readonly subject: string
  readonly action: string
  readonly actor: string
  readonly checked: Checked<V>
  readonly lock: (tx: Tx) => Promise<V | undefined>
  readonly conflicts: (next: V) => readonly string[]
  readonly save: (tx: Tx, changes: Partial<V>) => Promise<void>
}

/** Saves the changes with their audit row, and returns all settings as they are afterwards. */
function change<V extends object>({ db, clock }: Place, setting: Setting<V>): Promise<V> {
  const { subject, action, actor, checked } = setting
  if (checked.faults.length > 0) throw new SettingsError(checked.faults)
  return transact(db, async (tx) => {
    const present = await setting.lock(tx)
    if (!present) throw new SettingsError([`${subject} does not exist, or is not changed here`])
    const next = { ...present, ...checked.changes }
    const conflicts = setting.conflicts(next)
    if (conflicts.length > 0) throw new SettingsError(conflicts)
    const names = Object.keys(checked.changes)
    if (names.length === 0) return present
    const of = (values: V) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
    await setting.save(tx, checked.changes)
    await audit(tx, { at: clock.wall(), actor, action, subject, before: of(present), after: of(next) })
    return next
  })
}

/** Changes hold from the next request on, in every process. */
const changePool = (place: Place, poolId: string, given: Given, actor: string) =>
  change(place, {
    subject: poolId,
    actor,
    action: 'identity.change-pool',
    checked: readPoolSettings(given),
    lock: (tx) => lockPoolSettings(tx, poolId),
    conflicts: poolConflicts,
    save: (tx, changes) => savePoolSettings(tx, poolId, changes),
  })

const changeClient = (
  place: Place,
  { poolId, clientId }: { readonly poolId: string; readonly clientId: string },
  given: Given,
  actor: string,
) =>
  change(place, {
    subject: clientId,
    actor,
    action: 'identity.change-client',
    checked: readClientSettings(given),
    lock: (tx) => lockClientSettings(tx, poolId, clientId),
    conflicts: clientConflicts,
    save: (tx, changes) => saveClientSettings(tx, clientId, changes),
  })

/** For a key that may have been stolen: its tokens end within seconds, and the next sign-in makes another key. */
const withdrawSigningKey = ({ db, clock }: Place, poolId: string, kid: string, actor: string) =>
  transact(db, async (tx) => {
    const at = clock.wall()
    if (!(await withdrawKey(tx, poolId, kid, at))) throw new SettingsError([`${kid} is no published key`])
    await audit(tx, { at, actor, action: 'identity.withdraw-signing-key', subject: kid })
  })

const usage = `Shows or changes the settings of the user pool, with an entry in the audit log:

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
