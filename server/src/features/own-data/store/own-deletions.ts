import { rowsOfVendor, type OwnDeletions } from '../../../platform/exports/own-deletions.ts'

/** The files of the archives are deleted before their rows. */
export const ownDeletions = { 'own_data.exports': rowsOfVendor } as const satisfies OwnDeletions
