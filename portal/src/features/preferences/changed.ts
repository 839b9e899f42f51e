import type { Preferences } from '../../lib/resources/preferences.ts'

/** What a vendor chooses; emails about security are always sent. */
export type Kind = Exclude<keyof Preferences['notifications'], 'security'>

/** Choices that are not saved yet. */
export interface Chosen {
  readonly notifications: Readonly<Partial<Record<Kind, boolean>>>
  readonly csvFormat?: Preferences['csvFormat']
  readonly language?: Preferences['language']
}

export const nothingChosen: Chosen = { notifications: {} }

/** Combines the unsaved choices with the stored preferences, which a colleague may change meanwhile. */
export const shownOf = (saved: Preferences, chosen: Chosen): Preferences => ({
  ...saved,
  ...chosen,
  notifications: { ...saved.notifications, ...chosen.notifications },
})

type Change = Partial<Pick<Preferences, 'csvFormat' | 'language'>> & {
  notifications?: Chosen['notifications']
}

/**
 * Sends only the differences, so that two people who change different preferences both succeed. Undefined if nothing
 * differs.
 */
export function changeOf(
  saved: Preferences,
  { notifications, csvFormat, language }: Chosen,
): Change | undefined {
  const kinds = Object.entries(notifications).filter(([kind, on]) => saved.notifications[kind as Kind] !== on)
  const change: Change = {
    ...(kinds.length > 0 && { notifications: Object.fromEntries(kinds) }),
    ...(csvFormat !== undefined && csvFormat !== saved.csvFormat && { csvFormat }),
    ...(language !== undefined && language !== saved.language && { language }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}
