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
} from '../../store/pool-settings.ts'
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
export const changePool = (place: Place, poolId: string, given: Given, actor: string) =>
  change(place, {
    subject: poolId,
    actor,
    action: 'identity.change-pool',
    checked: readPoolSettings(given),
    lock: (tx) => lockPoolSettings(tx, poolId),
    conflicts: poolConflicts,
    save: (tx, changes) => savePoolSettings(tx, poolId, changes),
  })

export const changeClient = (
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
export const withdrawSigningKey = ({ db, clock }: Place, poolId: string, kid: string, actor: string) =>
  transact(db, async (tx) => {
    const at = clock.wall()
    if (!(await withdrawKey(tx, poolId, kid, at))) throw new SettingsError([`${kid} is no published key`])
    await audit(tx, { at, actor, action: 'identity.withdraw-signing-key', subject: kid })
  })
