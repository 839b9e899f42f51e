import { useSyncExternalStore } from 'react'
import { forget, remember, recall } from './browser-store.ts'
import { partnerBrandNames } from '@sooner/rules/partners'
import { useConfig } from './config.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme)

function chosenTheme(): Theme {
  const choice = recall('device', 'theme')
  return isTheme(choice) ? choice : 'system'
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The theme that this browser stores. A prerendered page can't know it, so it starts with the device's own. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme, () => 'system')

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') {
    forget('device', 'theme')
    delete root.dataset['theme']
  } else {
    remember('device', 'theme', theme)
    root.dataset['theme'] = theme
  }
  for (const listener of listeners) listener()
}

/** The key of the brand that is shown in the place of the deployment's: to a signed-in user, and on an invitation's pages. */
const shownBrand = 'brand'

let current = 'sooner'
const brandNow = () => current

/** The brand that the pages show now. */
export const useBrand = (): string => useSyncExternalStore(subscribe, brandNow, brandNow)

/** The brand of everything that is rendered from now on, where there is no page. */
export function renderInBrand(brand: string): void {
  current = brand
}

function showBrand(brand: string): void {
  renderInBrand(brand)
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

/** The name beside the mark: the product's, unless a partner's brand is shown in the place of the deployment's. */
export const nameBeside = (
  brand: string,
  { brand: deployment, productName }: { readonly brand: string; readonly productName: string },
): string => (brand === deployment ? productName : (partnerBrandNames[brand] ?? productName))

export const useBrandName = (): string => nameBeside(useBrand(), useConfig())
