import { type Country, filesInUnitedStates } from '@sooner/rules/places'

/** What a business of this country proves itself by. */
export const businessPaperOf = (country: Country) => (filesInUnitedStates(country) ? 'taxForm' : 'bankPaper')
