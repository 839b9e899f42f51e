import { remember, recall } from './browser-store.ts'

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
export function saveArrival(search: URLSearchParams): Arrival {
  const found = arrivalIn(search)
  for (const name of names) if (found[name]) remember('visit', name, found[name])
  return savedArrival()
}

export function savedArrival(): Arrival {
  return Object.fromEntries(
    names.map((name) => [name, recall('visit', name)] as const).filter(([, value]) => value),
  )
}
