import { defaultExportFormat, type CsvFormat } from '@sooner/rules/csv-formats'
import type { Language, VendorLocale } from '@sooner/rules/places'

export interface Notifications {
  readonly invoiceSummary: boolean
  readonly paymentSummary: boolean
  readonly upcomingPayment: boolean
  /** Emails about the account's security are always sent. */
  readonly security: true
}

/** A vendor's notification and payout choices. Its program and its language are stored with the vendor itself. */
export interface OwnPreferences {
  readonly notifications: Notifications
  /** Null until a user of the vendor has answered. */
  readonly instantPayoutAlwaysOn: boolean | null
  readonly csvFormat: CsvFormat
}

/** Adds the language, which the directory stores. */
export interface Preferences extends OwnPreferences {
  readonly language: Language
}

/** The language of mails to a vendor that has chosen none. */
export const firstLanguage: Readonly<Record<VendorLocale, Language>> = { US: 'en-US', PR: 'es-PR' }

/** The defaults: all notifications are on, and no payout is requested automatically. */
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

/** Fields that the change leaves out stay as they are. */
export const changedPreferences = (before: Preferences, change: PreferencesChange): Preferences => ({
  notifications: {
    invoiceSummary: change.notifications?.invoiceSummary ?? before.notifications.invoiceSummary,
    paymentSummary: change.notifications?.paymentSummary ?? before.notifications.paymentSummary,
    upcomingPayment: change.notifications?.upcomingPayment ?? before.notifications.upcomingPayment,
    security: true,
  },
  instantPayoutAlwaysOn: change.instantPayoutAlwaysOn ?? before.instantPayoutAlwaysOn,
  csvFormat: change.csvFormat ?? before.csvFormat,
  language: change.language ?? before.language,
})
