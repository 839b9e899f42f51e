import { forget, remember, recall } from './browser-store.ts'
import { deviceTime } from './clock/device-time.ts'

/** What the link that brought the visitor here states about them. Free text of unknown origin: it is shown, never trusted. */
export interface Arrival {
  readonly onboardingId?: string
  /** The secret of a colleague's invitation. */
  readonly invitation?: string
  readonly email?: string
  readonly businessName?: string
  readonly promoCode?: string
  readonly referralCode?: string
  readonly subdomain?: string
}

const lengths = {
  onboardingId: 64,
  invitation: 64,
  email: 254,
  businessName: 120,
  promoCode: 64,
  referralCode: 100,
  subdomain: 63,
} as const

const names = Object.keys(lengths) as readonly (keyof Arrival)[]

export function arrivalIn(search: URLSearchParams): Arrival {
  const found = names.map((name) => [name, search.get(name)?.trim().slice(0, lengths[name])] as const)
  return Object.fromEntries(found.filter(([, value]) => value))
}

/** Stored for the visit, because several pages come before the business is known. */
export function savedArrival(): Arrival {
  return Object.fromEntries(
    names.map((name) => [name, recall('visit', name)] as const).filter(([, value]) => value),
  )
}

/**
 * Saves what the link states, for this visit and for the next ones of this browser: the mail that confirms an account opens a new
 * tab, and its link carries none of this.
 */
export function saveArrival(search: URLSearchParams): Arrival {
  const found = arrivalIn(search)
  for (const name of names) if (found[name]) remember('visit', name, found[name])
  const { email: _address, ...rest } = found
  // A link that only proposes an address replaces nothing.
  if (Object.keys(rest).length > 0) hold(savedArrival())
  return savedArrival()
}

/** The person who came by the link has signed up with this address: from now on it belongs to nobody else. */
export function bindArrival(email: string): void {
  const { email: _proposed, ...rest } = savedArrival()
  if (Object.keys(rest).length > 0) hold({ ...rest, email })
}

/**
 * What is saved for this person: that of the visit, and that of an earlier visit unless its link or its sign-up named another
 * address, because other people may use this browser.
 */
export function arrivalOf(email: string): Arrival {
  const values: Arrival = held()?.values ?? {}
  const isTheirs = values.email === undefined || values.email.toLowerCase() === email.toLowerCase()
  return { ...(isTheirs ? values : {}), ...savedArrival() }
}

/** Called for what was used, or what the person goes on without. */
export function forgetArrival(...used: readonly (keyof Arrival)[]): void {
  for (const name of used) forget('visit', name)
  const stored = held()
  if (!stored) return
  const left = Object.entries(stored.values).filter(([name]) => !used.some((one) => one === name))
  if (left.every(([name]) => name === 'email')) forget('state', entry)
  else write({ ...stored, values: Object.fromEntries(left) })
}

/** It ends when somebody signs out in this browser, and after as many days as a partner's invitation is good for. */
const entry = 'arrival'
const heldMs = 14 * 24 * 60 * 60 * 1000

interface Held {
  readonly savedAt: number
  readonly values: Arrival
}

const write = (stored: Held): void => remember('state', entry, JSON.stringify(stored))
const hold = (values: Arrival): void => write({ savedAt: deviceTime(), values })

function held(): Held | undefined {
  const stored = read(recall('state', entry))
  const age = deviceTime() - (stored?.savedAt ?? Number.NaN)
  if (stored && age >= 0 && age < heldMs) return stored
  forget('state', entry)
  return undefined
}

/** Anything may stand in the storage of a browser. */
function read(text: string | undefined): Held | undefined {
  try {
    const { savedAt, values } = JSON.parse(text ?? '') as { savedAt: unknown; values: unknown }
    if (typeof savedAt !== 'number') return undefined
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(values ?? {}))
      if (typeof value === 'string') search.set(name, value)
    return { savedAt, values: arrivalIn(search) }
  } catch {
    return undefined
  }
}
