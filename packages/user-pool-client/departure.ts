import type { Store } from './store.ts'

/** The data of a federated sign-in that is stored until the browser returns. */
export interface Departure {
  readonly state: string
  readonly verifier: string
  readonly redirectUri: string
  readonly appState?: string | undefined
}

function parse(text: string | null): Departure | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Departure | null) ?? undefined
  } catch {
    return undefined
  }
}

export function departures(visit: Store, clientId: string) {
  const entry = `user-pool.${clientId}.federated`
  return {
    store: (departure: Departure) => visit.setItem(entry, JSON.stringify(departure)),

    /** Returns the departure with this state. It is removed in any case, so that it can be used for one return only. */
    take(state: string | null): Departure | undefined {
      const left = parse(visit.getItem(entry))
      visit.removeItem(entry)
      return left && state && left.state === state ? left : undefined
    },
  }
}
