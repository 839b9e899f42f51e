import type { UserPool } from '@sooner/user-pool-client'
import { type Calls, openCalls } from '../lib/calls/open.ts'
import type { ReportFault } from '../lib/calls/call-error.ts'
import { realPace } from '../lib/calls/pace.ts'
import { openUserPool } from '../lib/calls/user-pool.ts'
import type { Config } from '../lib/config.ts'
import type { ReportOutcome } from '../lib/outcomes/listener.ts'
import { storeChanges } from '../lib/state/stored/store-changes.ts'
import { type StorageProblem, restore } from '../lib/state/stored/restore.ts'
import { isHere } from '../lib/state/place.ts'
import { openStore, type Store } from '../lib/state/open-store.ts'

export interface PersonPorts {
  readonly email: string
  readonly basePaths: Config['basePaths'] & { readonly identity: string }
  readonly accessToken: () => Promise<string | undefined>
  readonly users: () => Promise<UserPool>
  readonly expire: () => Promise<void>
  /** The signal aborts when this user signs out. */
  readonly visit: () => AbortSignal
  /** Asks the user to authenticate again. Undefined unless the identity service is ours, since only that can verify it. */
  readonly stepUp: (() => Promise<boolean>) | undefined
  readonly reportOutcome: ReportOutcome
  readonly reportFault: ReportFault
  readonly reportStorageProblem: (problem: StorageProblem) => void
}

export interface Person {
  readonly store: Store
  readonly calls: Calls
  readonly close: () => void
}

const onLeave = (listener: () => void) => {
  addEventListener('pagehide', listener)
  return () => removeEventListener('pagehide', listener)
}

/** Opens what a signed-in user needs: calls in their name, their state stored in this browser, and a store of their own. */
export async function openPerson(ports: PersonPorts): Promise<Person> {
  const { email: owner, basePaths, reportFault, reportOutcome, reportStorageProblem } = ports
  const onSignedOut = () => void ports.expire()
  const { areOfOneSignIn, fetchOrTake } = await import('./ahead.ts')
  const calls = openCalls({
    basePaths,
    fetch: fetchOrTake,
    bearer: ports.accessToken,
    areOfOneSignIn,
    onSignedOut,
    visit: ports.visit,
    stepUp: ports.stepUp,
    reportFault,
  })
  const askUserPool = openUserPool({ users: ports.users, onSignedOut, reportFault })
  const read = (entry: string) => localStorage.getItem(entry)
  const { slices, problem } = await restore({ read, owner, pace: realPace, isHere })
  const store = openStore({ restored: slices, calls, askUserPool, reportOutcome })
  // Storage that cannot be read cannot be written either; the write reports it, so that the user is notified once.
  if (problem && problem !== 'forbidden') reportStorageProblem(problem)
  const close = storeChanges({
    getState: () => store.getState(),
    subscribe: (listener) => store.subscribe(listener),
    storage: () => localStorage,
    owner,
    pace: realPace,
    onLeave,
    onProblem: reportStorageProblem,
  })
  return { store, calls, close }
}
