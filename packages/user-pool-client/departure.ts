import type { Store } from './store.ts'

/** What a federated sign-in needs again when the browser comes back. */
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
    keep: (departure: Departure) => visit.setItem(entry, JSON.stringify(departure)),

    /** The one of this state; good for one return, whatever comes of that. */
    take(state: string | null): Departure | undefined {
      const left = parse(visit.getItem(entry))
      visit.removeItem(entry)
      return left && state && left.state === state ? left : undefined
    },
  }
}
