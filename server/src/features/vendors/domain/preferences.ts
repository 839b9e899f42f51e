import { defaultExportFormat, type CsvFormat } from '@sooner/rules/csv-formats'
import type { Language, VendorLocale } from '@sooner/rules/places'

export interface Notifications {
  readonly invoiceSummary: boolean
  readonly paymentSummary: boolean
  readonly upcomingPayment: boolean
  readonly security: boolean
}

/** What a vendor wants to be notified of, and how it is paid. Its program and its language are facts of the vendor itself. */
export interface OwnPreferences {
  readonly notifications: Notifications
  /** Null while nobody has answered. */
  readonly instantPayoutAlwaysOn: boolean | null
  readonly csvFormat: CsvFormat
}

/** Together with the language, which the directory knows. */
export interface Preferences extends OwnPreferences {
  readonly language: Language
}

/** The language in which a vendor is written to that has chosen none. */
export const firstLanguage: Readonly<Record<VendorLocale, Language>> = { US: 'en-US', PR: 'es-PR' }

/** Of a vendor that has changed nothing: it is notified of everything, and nothing is asked for in its name. */
export const firstPreferences: OwnPreferences = {
  notifications: { invoiceSummary: true, paymentSummary: true, upcomingPayment: true, security: true },
  instantPayoutAlwaysOn: null,
  csvFormat: defaultExportFormat,
}

interface PreferencesChange {
  readonly notifications?: { readonly [K in keyof Notifications]?: boolean | undefined } | undefined
  readonly instantPayoutAlwaysOn?: boolean | undefined
  readonly csvFormat?: CsvFormat | undefined
  readonly language?: Language | undefined
}

/** What is named is changed; everything else stays. */
export const changedPreferences = (before: Preferences, change: PreferencesChange): Preferences => ({
  notifications: {
    invoiceSummary: change.notifications?.invoiceSummary ?? before.notifications.invoiceSummary,
    paymentSummary: change.notifications?.paymentSummary ?? before.notifications.paymentSummary,
    upcomingPayment: change.notifications?.upcomingPayment ?? before.notifications.upcomingPayment,
    security: change.notifications?.security ?? before.notifications.security,
  },
  instantPayoutAlwaysOn: change.instantPayoutAlwaysOn ?? before.instantPayoutAlwaysOn,
  csvFormat: change.csvFormat ?? before.csvFormat,
  language: change.language ?? before.language,
})
