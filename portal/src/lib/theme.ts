import { useSyncExternalStore } from 'react'
import { forget, remember, recall } from './browser-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

export function chosenTheme(): Theme {
  const choice = recall('device', 'theme')
  return isTheme(choice) ? choice : 'system'
}

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') {
    forget('device', 'theme')
    delete root.dataset['theme']
  } else {
    remember('device', 'theme', theme)
    root.dataset['theme'] = theme
  }
}

/** The key of the brand that is shown in the place of the deployment's: to a signed-in user, and on an invitation's pages. */
const shownBrand = 'brand'

let current = 'sooner'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The brand that the pages show now. */
export const useBrand = (): string => useSyncExternalStore(subscribe, () => current)

/** The brand is known only once the configuration is loaded; it is stored so that the next first paint has its color. */
function showBrand(brand: string): void {
  current = brand
  remember('device', 'brand', brand)
  document.documentElement.dataset['brand'] = brand
  for (const listener of listeners) listener()
}

/** Shows the brand that this user saw last, else that of the invitation that was opened, else the deployment's. */
export const showFirstBrand = (deployment: string): void =>
  showBrand(recall('state', shownBrand) ?? recall('visit', shownBrand) ?? deployment)

/** Shows a brand until the user signs out. */
export function showOwnBrand(brand: string): void {
  remember('state', shownBrand, brand)
  showBrand(brand)
}

/** Shows the brand of an invitation until the visit ends; without one, the present brand stays. */
export function showInvitedBrand(brand: string | null): void {
  if (brand === null) return
  remember('visit', shownBrand, brand)
  showBrand(brand)
}
