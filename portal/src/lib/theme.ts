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

/** The key of the brand that is shown instead of the default one while the user is signed in. */
export const shownBrand = 'brand'

/** The brand is known only once the configuration is loaded; it is stored so that the next first paint has its color. */
export function showBrand(brand: string): void {
  remember('device', 'brand', brand)
  document.documentElement.dataset['brand'] = brand
}
